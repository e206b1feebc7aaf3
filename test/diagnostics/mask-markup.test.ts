import { describe, expect, test } from 'vitest'
import { followMarkup, maskMarkup } from '../../src/diagnostics/mask-markup.ts'

describe('a masked line', () => {
  test.each([
    ['<Nm>Max M</Nm>', '<Nm>··· ·</Nm>'],
    ['<Id Ccy="EUR">DE89</Id>', '<Id Ccy="···">····</Id>'],
    ['<Id a=\'x\' b = "y"/>', '<Id a=\'·\' b = "·"/>'],
    ['<Nm><![CDATA[Max <b>M</b>]]></Nm>', '<Nm><![CDATA[··· ········]]></Nm>'],
    ['<!-- Max <Nm>M</Nm> --><A/>', '<!-- ··· ·········· --><A/>'],
    ['<?note Max <Nm>M</Nm>?><A/>', '<?···· ··· ··········?><A/>'],
    ['<?xml version="1.0" encoding="UTF-8"?>', '<?xml version="1.0" encoding="UTF-8"?>'],
    ['<?xml version="Max M"?>', '<?··· ············ ··?>'.replace('············ ··', '············ ··')],
    ['<!DOCTYPE Max><A/>', '<!······· ···><A/>'],
    // What is not well-formed shows no more.
    ['<Nm Max Mueller>', '<Nm ··· ·······>'],
    ['<Nm Ccy=Max>', '<Nm Ccy=···>'],
    ['<Nm>1 < 2 Max</Nm>', '<Nm>· · · ···</Nm>'],
    ['<Id Ccy="Max', '<Id Ccy="···'],
    ['</Nm', '</Nm'],
  ])('%s', (text, masked) => {
    expect(maskMarkup(text, 'text')).toBe(masked)
  })

  test.each([
    ['single', 'Max\' b="x">y', '···\' b="·">·'],
    ['double', 'a <Nm>x</Nm>', '· ··········'],
    ['comment', '<Nm>x</Nm>--><A>', '··········--><A>'],
    ['cdata', 'x <Nm>]]></A>', '· ····]]></A>'],
    ['instruction', '<Nm>?><A>', '····?><A>'],
    ['declaration', 'Nm><A>', '··><A>'],
    ['unknown', '<Nm>x</Nm>', '··········'],
  ] as const)('that begins in %s', (state, text, masked) => {
    expect(maskMarkup(text, state)).toBe(masked)
  })

  test('is as long as the line', () => {
    const text = '<Nm a="Mü 💶">Mü\t💶</Nm><!-- 💶 -->'
    expect(maskMarkup(text, 'text')).toHaveLength(text.length)
  })
})

test('following gives at every place the state that masking from the start has', () => {
  const text =
    '<?xml version="1.0"?><!-- a <b> --><D x="<y>" z=\'"\'><Nm>Max<![CDATA[ <b> ]]>M</Nm><?p <q> ?></D><!DOCTYPE a>\n<E/>'
  const masked = maskMarkup(text, 'text')
  for (let place = 0; place <= text.length; place++) {
    const { state, at } = followMarkup(text, 'text', 0, place)
    expect(at).toBeGreaterThanOrEqual(place)
    expect(masked.slice(0, at) + maskMarkup(text.slice(at), state)).toBe(masked)
  }
})
