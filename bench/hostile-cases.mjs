// Input made to break or exhaust a reader. Large cases come in pieces, so that their own size is not part of the
// measured memory. Used by bench/hostile.mjs (time and memory) and test/conformance/hostile.test.ts (behaviour).

const namespace = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.06'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const beforeStatement =
  `${declaration}<Document ` +
  `xmlns="${namespace}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId><CreDtTm>2026-01-01T00:00:00</CreDtTm></GrpHdr>`
const statement =
  '<Stmt><Id>1</Id><CreDtTm>2026-01-01T00:00:00</CreDtTm><Acct><Id><Othr><Id>1</Id></Othr></Id></Acct><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-01</Dt></Dt></Bal>'
const afterStatement = '</Stmt></BkToCstmrStmt></Document>'
const beforeEnvelope = `${beforeStatement}${statement}</Stmt><SplmtryData><Envlp>`
const afterEnvelope = '</Envlp></SplmtryData></BkToCstmrStmt></Document>'

const encoder = new TextEncoder()
const megabytes = 1_000_000
const pieceLength = 65_536

/**
 * The share of the repetitions, for texts that are repeated 200,000 times and more: 1 for `npm run hostile`, which
 * measures. A test of behaviour uses a smaller share, and lowers the limit for the length of a text by the same factor.
 */
export const repeated = { share: 1 }

/** Converts texts, `[text, times]` and `[(number) => text, times]` to bytes in pieces of the same size. */
async function* pieces(...parts) {
  let pending = ''
  for (const part of parts) {
    const [given, all] = typeof part === 'string' ? [part, 1] : part
    const times = all < 200_000 ? all : Math.ceil(all * repeated.share)
    const perBlock = typeof given === 'string' ? Math.max(1, Math.ceil(pieceLength / given.length)) : 1
    const block = typeof given === 'string' ? given.repeat(Math.min(times, perBlock)) : ''
    for (let done = 0; done < times; done += perBlock) {
      if (typeof given !== 'string') pending += given(done)
      else pending += done + perBlock <= times ? block : given.repeat(times - done)
      while (pending.length >= pieceLength) {
        yield encoder.encode(pending.slice(0, pieceLength))
        pending = pending.slice(pieceLength)
      }
    }
  }
  if (pending !== '') yield encoder.encode(pending)
}

const inDocument = (inside) => `${beforeStatement}${statement}${inside}${afterStatement}`
const withDoctype = (doctype, value = '1') =>
  `${declaration}${doctype}${inDocument(`<AddtlStmtInf>${value}</AddtlStmtInf>`).slice(declaration.length)}`
const nested = (levels) =>
  Array.from({ length: levels }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('')

/** Pieces in an entry of an envelope, in a statement, in a value. */
const inEnvelope = (...parts) => pieces(beforeEnvelope, ...parts, afterEnvelope)
const inStatement = (...parts) => pieces(beforeStatement, statement, ...parts, afterStatement)
const inValue = (...parts) => inStatement('<AddtlStmtInf>', ...parts, '</AddtlStmtInf>')

/** Each case: a name, the code that must be among the findings (`valid` for no findings), the source, and options. */
export const hostileCases = [
  // Entities and document types.
  [
    'external entity',
    'xml-doctype',
    () => withDoctype('<!DOCTYPE Document [<!ENTITY e SYSTEM "file:///etc/passwd">]>', '&e;'),
  ],
  [
    'external parameter entity',
    'xml-doctype',
    () => withDoctype('<!DOCTYPE Document [<!ENTITY % p SYSTEM "http://127.0.0.1:9/x.dtd"> %p;]>'),
  ],
  ['external subset', 'xml-doctype', () => withDoctype('<!DOCTYPE Document SYSTEM "http://127.0.0.1:9/x.dtd">')],
  [
    'entities in entities',
    'xml-doctype',
    () => withDoctype(`<!DOCTYPE Document [<!ENTITY e0 "lol">${nested(9)}]>`, '&e9;'),
  ],
  [
    'one long entity many times',
    'xml-doctype',
    () =>
      pieces(
        `${declaration}<!DOCTYPE Document [<!ENTITY e "`,
        ['x', megabytes / 10],
        '">]>',
        inDocument(`<AddtlStmtInf>${'&e;'.repeat(100_000)}</AddtlStmtInf>`).slice(declaration.length),
      ),
  ],
  ['an entity in itself', 'xml-doctype', () => withDoctype('<!DOCTYPE Document [<!ENTITY e "&e;">]>', '&e;')],
  ['a bare document type', 'xml-doctype', () => withDoctype('<!DOCTYPE Document>')],
  [
    'a document type of 50 MB',
    'xml-',
    () => pieces(`${declaration}<!DOCTYPE Document [`, ['<!-- x -->', 5 * megabytes], ']>', inDocument('')),
  ],
  [
    'entities named like properties of objects',
    'xml-syntax',
    () => inDocument('<AddtlStmtInf>&constructor;&toString;</AddtlStmtInf>'),
  ],
  ['an entity named __proto__', 'xml-syntax', () => inDocument('<AddtlStmtInf>&__proto__;</AddtlStmtInf>')],

  // Depth.
  ['a million levels, open', 'xml-limit', () => pieces(beforeEnvelope, ['<x>', megabytes])],
  ['a million levels, closed', 'xml-limit', () => inEnvelope(['<x>', megabytes], ['</x>', megabytes])],
  ['a million levels of an unknown root', 'xml-limit', () => pieces(['<x>', megabytes], ['</x>', megabytes])],
  [
    'a million levels, each with a namespace',
    'xml-limit',
    () => pieces(beforeEnvelope, ['<x xmlns="urn:x">', megabytes]),
  ],
  [
    '100,000 levels, let through',
    'valid',
    () => inEnvelope(['<x>', 100_000], ['</x>', 100_000]),
    { maxDepth: 2 * megabytes },
  ],
  [
    '10,000 levels of prefixes, let through',
    'valid',
    () => inEnvelope(['<p:x xmlns:p="urn:p">', 10_000], ['</p:x>', 10_000]),
    { maxDepth: 2 * megabytes },
  ],

  // Attributes.
  ['100,000 attributes', 'xml-limit', () => inEnvelope('<x', [(i) => ` a${i}="1"`, 100_000], '/>')],
  [
    '100,000 attributes, let through',
    'valid',
    () => inEnvelope('<x', [(i) => ` a${i}="1"`, 100_000], '/>'),
    { maxAttributes: megabytes },
  ],
  [
    '100,000 prefixed attributes, let through',
    'valid',
    () => inEnvelope('<x xmlns:p="urn:p"', [(i) => ` p:a${i}="1"`, 100_000], '/>'),
    { maxAttributes: megabytes },
  ],
  [
    '100,000 namespace declarations',
    'xml-limit',
    () => inEnvelope('<x', [(i) => ` xmlns:p${i}="urn:${i}"`, 100_000], '/>'),
  ],
  [
    '100 declarations on each of 10,000 elements',
    'valid',
    () =>
      inEnvelope(
        '<y>',
        [`<x${Array.from({ length: 100 }, (_, i) => ` xmlns:p${i}="urn:${i}"`).join('')}/>`, 10_000],
        '</y>',
      ),
  ],
  ['one attribute twice', 'xml-syntax', () => inDocument('<AddtlStmtInf a="1" a="2">1</AddtlStmtInf>')],
  [
    'one attribute twice by two prefixes',
    'xml-syntax',
    () => `${beforeEnvelope}<x xmlns:p="urn:p" xmlns:q="urn:p" p:a="1" q:a="2"/>${afterEnvelope}`,
  ],

  // Length.
  ['50 MB of one text', 'xml-limit', () => inValue(['x', 50 * megabytes])],
  ['50 MB of one text in an envelope', 'xml-limit', () => inEnvelope('<x>', ['x', 50 * megabytes], '</x>')],
  ['50 MB of one text cut up by comments', 'xml-limit', () => inValue(['xxxxxxxxx<!---->', 3 * megabytes])],
  ['50 MB of one text of references', 'xml-limit', () => inValue(['&amp;', 10 * megabytes + 1])],
  ['50 MB of CDATA sections', 'xml-limit', () => inEnvelope('<x>', ['<![CDATA[xxxx]]>', 3 * megabytes], '</x>')],
  ['50 MB of white space between elements', 'xml-limit', () => inStatement([' ', 50 * megabytes])],
  [
    '50 MB of white space in front',
    'valid',
    () => pieces([' \n', 25 * megabytes], inDocument('').slice(declaration.length)),
  ],
  ['50 MB of an attribute', 'xml-limit', () => inEnvelope('<x a="', ['x', 50 * megabytes], '"/>')],
  [
    '50 MB of a comment',
    'xml-limit',
    () => pieces(`${beforeStatement}<!--`, ['x', 50 * megabytes], `-->${statement}${afterStatement}`),
  ],
  [
    '50 MB of a processing instruction',
    'xml-limit',
    () => pieces(`${beforeStatement}<?x `, ['x', 50 * megabytes], `?>${statement}${afterStatement}`),
  ],
  ['50 MB of an element name', 'xml-limit', () => inEnvelope('<', ['x', 50 * megabytes], '/>')],
  ['50 MB of an entity name', 'xml-syntax', () => inValue('&', ['x', 50 * megabytes], ';')],
  ['50 MB of zeros in a reference', 'xml-limit', () => inValue('&#', ['0', 50 * megabytes], '65;')],
  [
    '50 MB of space in a tag',
    'xml-limit',
    () => pieces(`${beforeStatement}<Stmt`, [' ', 50 * megabytes], `>${afterStatement}`),
  ],
  ['50 MB of an XML declaration', 'xml-', () => pieces('<?xml version="1.0"', [' ', 50 * megabytes], '?><x/>')],
  ['50 MB with no tag at all', 'message-unknown', () => pieces(['x', 50 * megabytes])],
  [
    '10 million comments',
    'valid',
    () => pieces(`${beforeStatement}`, ['<!---->', 7 * megabytes], `${statement}${afterStatement}`),
  ],

  // Faults without end.
  ['20 MB of elements nobody knows', 'element-unexpected', () => inStatement(['<x/>', 5 * megabytes])],
  ['400,000 elements of other names', 'element-unexpected', () => inStatement([(i) => `<Ntri${i}/>`, 400_000])],
  ['a million elements in the wrong place', 'element-', () => inStatement(['<Id>1</Id>', megabytes])],
  ['200,000 empty entries', 'element-missing', () => inStatement(['<Ntry/>', 200_000])],
  ['a million unbound prefixes', 'xml-prefix', () => inEnvelope('<y>', ['<p:x/>', megabytes], '</y>')],
  [
    'a value that makes patterns backtrack',
    'value-pattern',
    () => inDocument('').replace('<Othr><Id>1</Id></Othr>', `<IBAN>${'DE00'.repeat(megabytes / 4)}!</IBAN>`),
  ],
  [
    'a number of a million digits',
    'value-digits',
    () => inDocument('').replace('Ccy="EUR">1<', `Ccy="EUR">${'1'.repeat(megabytes)}.${'1'.repeat(megabytes)}<`),
    { maxTextLength: 10 * megabytes },
  ],
  [
    'a date of a million digits',
    'value-type',
    () => inDocument('').replace('<Dt>2026', `<Dt>${'2'.repeat(megabytes)}-`),
  ],
].map(([name, code, source, limits]) => ({ name, code, limits, source }))
