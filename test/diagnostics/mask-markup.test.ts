// A line may begin anywhere in a file: masking is tried from every place, so that no value is ever shown.
import { describe, expect, test } from 'vitest'
import { followMarkup, maskMarkup } from '../../src/diagnostics/caret.ts'

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

describe('an XML declaration', () => {
  test.each([
    '<?xml version="1.0"?>',
    "<?xml version='1.1' encoding='ISO-8859-15' standalone='yes'?>",
    '<?xml version = "1.10" standalone = "no" ?>',
    '<?xml version="1.100" encoding="utf-8"?>',
  ])('%s is shown', (text) => {
    expect(maskMarkup(text, 'text')).toBe(text)
  })

  test.each([
    '<?xml version="2.0"?>',
    '<?xml version="1.1000"?>',
    '<?xml version="1."?>',
    '<?xml version="21.0"?>',
    '<?xml version="1.0" standalone="maybe"?>',
    '<?xml version="1.0" standalone="xno"?>',
    '<?xml version="1.0" encoding="Mueller"?>',
    "<?xml version='1.0' encoding='Mueller'?>",
    '<?xml version="1.0" name="x"?>',
    '<?xml?>',
  ])('%s is not, if it has anything else in it', (text) => {
    expect(maskMarkup(text, 'text').replace(/[<?>\s]/g, '')).toMatch(/^·+$/)
  })
})

test.each([
  ['<A<B>x', '<A<B>·'],
  ['<A>x<B', '<A>·<B'],
  ['<Nm>', '<Nm>'],
  ['<DE89370400440532013000>', '<DE····················>'],
  ['</DE89370400440532013000>', '</DE····················>'],
  ['<A DE89370400440532013000="x">', '<A DE····················="·">'],
  ['<A b=c=d>', '<A b=·=·>'],
  ['<', '·'],
  ['a<', '··'],
  ['<1>x', '····'],
  ["<A b='x", "<A b='·"],
])('a tag: %s is shown as %s', (text, masked) => {
  expect(maskMarkup(text, 'text')).toBe(masked)
})
