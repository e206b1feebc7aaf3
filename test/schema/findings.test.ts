import { expect, test } from 'vitest'
import { parseDocument, validate } from '../../src/schema.ts'
import { smallDocument, tablesOf } from '../support/small-schema.ts'

// What a user reads for each fault of a document: code, path and words, as a whole.

const schema = tablesOf(
  `<xs:element name="Head" type="Head"/>
   <xs:element name="Item" type="Item" minOccurs="2" maxOccurs="3"/>
   <xs:element name="Group" type="Group" minOccurs="0"/>
   <xs:element name="Empty" type="Empty" minOccurs="0"/>
   <xs:element name="Refs" type="Refs" minOccurs="0" maxOccurs="9"/>
   <xs:element name="Pair" type="Pair" minOccurs="0"/>
   <xs:element name="Open" type="Open" minOccurs="0"/>`,
  `<xs:complexType name="Head"><xs:sequence>
     <xs:element name="Id" type="Short"/><xs:element name="When" type="xs:dateTime" minOccurs="0"/>
     <xs:choice><xs:element name="One" type="Short"/><xs:element name="Two" type="Code"/></xs:choice>
     <xs:element name="Note" type="Short" minOccurs="0" maxOccurs="2"/>
   </xs:sequence></xs:complexType>
   <xs:complexType name="Item"><xs:simpleContent><xs:extension base="Amount">
     <xs:attribute name="Ccy" type="Code" use="required"/><xs:attribute name="text" type="Short"/>
   </xs:extension></xs:simpleContent></xs:complexType>
   <xs:complexType name="Group"><xs:choice>
     <xs:element name="Left" type="xs:boolean"/><xs:element name="Right" type="xs:date"/>
   </xs:choice></xs:complexType>
   <xs:complexType name="Pair"><xs:choice>
     <xs:sequence><xs:element name="First" type="Short"/><xs:element name="Second" type="Short"/></xs:sequence>
     <xs:element name="Both" type="Short"/>
   </xs:choice></xs:complexType>
   <xs:complexType name="Empty"/>
   <xs:complexType name="Refs"><xs:sequence minOccurs="0">
     <xs:element name="Id" type="xs:ID" minOccurs="0"/><xs:element name="To" type="xs:IDREF" minOccurs="0"/>
   </xs:sequence></xs:complexType>
   <xs:complexType name="Open"><xs:sequence><xs:any namespace="##other" processContents="lax"/></xs:sequence></xs:complexType>
   <xs:simpleType name="Short"><xs:restriction base="xs:string"><xs:minLength value="1"/><xs:maxLength value="9"/></xs:restriction></xs:simpleType>
   <xs:simpleType name="Code"><xs:restriction base="xs:string"><xs:enumeration value="EUR"/><xs:enumeration value="CHF"/></xs:restriction></xs:simpleType>
   <xs:simpleType name="Amount"><xs:restriction base="xs:decimal"><xs:totalDigits value="5"/><xs:fractionDigits value="2"/><xs:minInclusive value="0"/></xs:restriction></xs:simpleType>`,
)

const head = '<Head><Id>A</Id><One>x</One></Head>'
const item = '<Item Ccy="EUR">1.00</Item>'
const good = `${head}${item}${item}`
const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'

const documents: Record<string, string> = {
  'nothing wrong': good,
  'nothing at all': '',
  'an element missing': `<Head><One>x</One></Head>${item}${item}`,
  'a choice missing': `<Head><Id>A</Id></Head>${item}${item}`,
  'both of a choice': `<Head><Id>A</Id><One>x</One><Two>EUR</Two></Head>${item}${item}`,
  'a missing element before another': `<Head><Id>A</Id><Note>x</Note></Head>${item}${item}`,
  'an element twice': `<Head><Id>A</Id><Id>A</Id><One>x</One></Head>${item}${item}`,
  'another order': `<Head><Id>A</Id><One>x</One><Note>x</Note><When>2026-11-30T10:30:00</When></Head>${item}${item}`,
  'the first element last': `${item}${item}${head}`,
  'too many': `${good}${item}${item}`,
  'too few': `${head}${item}`,
  'too few before another': `${head}${item}<Empty/>`,
  'three of two notes': `<Head><Id>A</Id><One>x</One>${'<Note>x</Note>'.repeat(3)}</Head>${item}${item}`,
  'a misspelt name': `<Head><Id>A</Id><Won>x</Won><One>x</One></Head>${item}${item}<Grup><Left>1</Left></Grup>`,
  'a misspelt name in place of a needed one': `<Haed><Id>A</Id></Haed>${item}${item}`,
  'an unknown name': `<Head><Id>A</Id><One>x</One></Head><Whatever/>${item}${item}`,
  'an unknown name at the end': `${good}<Whatever/>`,
  'an unknown name in what is empty': `${good}<Empty><Whatever/></Empty>`,
  'an unknown name where no more may follow': `<Head><Id>A</Id><One>x</One><Note>x</Note><Note>x</Note><Whatever/></Head>${item}${item}`,
  'another namespace': `${good}<Empty xmlns="urn:other"/>`,
  'another namespace and name': `${good}<Whatever xmlns="urn:other"/>`,
  'no namespace': `${good}<Empty xmlns=""/>`,
  'a prefix without namespace': `${good}<p:Empty/>`,
  'a prefix without namespace in what is unknown': `${good}<Whatever><p:Empty/><x p:y="1"/></Whatever>`,
  'an attribute too many': `<Head x="1"><Id>A</Id><One>x</One></Head>${item}${item}`,
  'an attribute missing': `${head}${item}<Item>1</Item>`,
  'a misspelt attribute': `${head}${item}<Item Ccy="EUR" txt="1">1</Item>`,
  'a misspelt attribute in place of a needed one': `${head}${item}<Item ccy="EUR">1</Item>`,
  'an attribute of another namespace': `${head}${item}<Item Ccy="EUR" p:Ccy="CHF" xmlns:p="urn:p">1</Item>`,
  'an attribute whose prefix has no namespace': `${head}${item}<Item Ccy="EUR" p:Ccy="CHF">1</Item>`,
  'a wrong attribute value': `${head}${item}<Item Ccy="USD" text="">1</Item>`,
  'xsi:nil': `${head}${item}<Item ${xsi} xsi:nil="true" Ccy="EUR">1</Item>`,
  'xsi:type': `${head}${item}<Item ${xsi} xsi:type="Item" Ccy="EUR">1</Item><Empty ${xsi} xsi:type="Open"/>`,
  'an unknown xsi attribute': `${head}${item}<Item ${xsi} xsi:other="true" xsi:schemaLocation="a b" Ccy="EUR">1</Item>`,
  'wrong values': `<Head><Id></Id><When>2026-02-30T10:30:00</When><Two>Eur</Two><Note>0123456789</Note></Head>${item}${item}`,
  'wrong amounts': `${head}<Item Ccy="EUR">1.234</Item><Item Ccy="EUR">-1</Item><Item Ccy="EUR">123456</Item>`,
  'no amounts': `${head}<Item Ccy="EUR"></Item><Item Ccy="EUR">1,00</Item><Item Ccy="EUR"> </Item>`,
  'wrong words': `${good}<Group><Left>yes</Left><Right>30.11.2026</Right></Group>`,
  'a choice too often': `${good}<Group><Left>1</Left><Left>1</Left><Right>2026-11-30</Right></Group>`,
  'an empty choice': `${good}<Group/>`,
  'an unknown name where all may be missing': `${good}<Refs><Whatever/></Refs>`,
  'the shorter branch of a choice missing': `${good}<Pair/>`,
  'text between elements': `<Head>x<Id>A</Id><One>x</One></Head>${item}${item}y`,
  'text in what is empty': `${good}<Empty>x</Empty>`,
  'elements in a value': `<Head><Id>A<One>x</One></Id><One>x</One></Head>${item}<Item Ccy="EUR"><Amt>1</Amt></Item>`,
  'an ID twice': `${good}<Refs><Id>a</Id></Refs><Refs><Id>a</Id></Refs>`,
  'a reference to nothing': `${good}<Refs><Id>a</Id><To>a</To></Refs><Refs><To>b</To></Refs>`,
  'something of another namespace': `${good}<Open><x xmlns="urn:x"><y>1</y></x></Open>`,
  'something of the same namespace': `${good}<Open><Whatever/></Open>`,
  'nothing where something belongs': `${good}<Open/>`,
  'two where one belongs': `${good}<Open><x xmlns="urn:x"/><x xmlns="urn:x"/></Open>`,
}

const notDocuments: Record<string, string> = {
  'another root': '<Other xmlns="urn:t"/>',
  'a root of no namespace': '<Document/>',
  'a root of another namespace': '<Document xmlns="urn:x"/>',
  'a root of a namespace that looks alike': '<Document xmlns="urn:T"/>',
  'a root with Xmlns': '<Document Xmlns="urn:t"/>',
  'a root whose prefix has no namespace': '<t:Document/>',
  'a root with a wrong attribute': `<Document xmlns="urn:t" version="1">${good}</Document>`,
}

const texts: readonly [string, string][] = [
  ...Object.entries(documents).map(([says, content]): [string, string] => [says, smallDocument(content)]),
  ...Object.entries(notDocuments),
]

const said: Readonly<Record<string, readonly string[]>> = {
  'nothing wrong': [],
  'nothing at all': [
    'element-missing /Document/Head: <Head> is missing in <Document> before this place. Add it.',
    'element-missing /Document/Item: <Item> is missing in <Document> before this place. Add it.',
  ],
  'an element missing': ['element-missing /Document/Head/Id: <Id> is missing in <Head> before this place. Add it.'],
  'a choice missing': [
    'element-missing /Document/Head/One: One of <One>, <Two> is missing in <Head> before this place. Add one of them.',
  ],
  'both of a choice': [
    'element-choice /Document/Head/Two: <Two> stands beside <One> in <Head>, where only one of the two is allowed. Keep one.',
  ],
  'a missing element before another': [
    'element-missing /Document/Head/One: One of <One>, <Two> is missing in <Head> before this place. Add one of them.',
  ],
  'an element twice': [
    'element-repeated /Document/Head/Id: <Id> stands here for the 2nd time in <Head>; allowed: once. Remove what is too much.',
  ],
  'another order': [
    'element-order /Document/Head/When: <When> stands after <Note> in <Head>. The order is: <Id>, <When>, <One>, <Two>, …. Move it.',
  ],
  'the first element last': [
    'element-missing /Document/Head: <Head> is missing in <Document> before this place. Add it.',
    'element-order /Document/Head: <Head> stands after <Item> in <Document>. The order is: <Head>, <Item>, <Group>, …. Move it.',
  ],
  'too many': [
    'element-repeated /Document/Item[4]: <Item> stands here for the 4th time in <Document>; allowed: 3 times. Remove what is too much.',
  ],
  'too few': [
    'element-missing /Document/Item[2]: <Item> stands once in <Document>; allowed: at least 2 times. Add what is missing.',
  ],
  'too few before another': [
    'element-missing /Document/Item[2]: <Item> stands once in <Document>; allowed: at least 2 times. Add what is missing.',
  ],
  'three of two notes': [
    'element-repeated /Document/Head/Note[3]: <Note> stands here for the 3rd time in <Head>; allowed: 2 times. Remove what is too much.',
  ],
  'a misspelt name': [
    'element-unexpected /Document/Head/Won: <Won> does not belong in <Head>. Allowed here: <When>, <One>, <Two>. Remove it, or correct its name.',
    'element-unexpected /Document/Grup: <Grup> does not belong in <Document>. Was <Group> meant? Allowed here: <Item>, <Group>, <Empty>, <Refs>, <Pair>, <Open>, the end of <Document>.',
  ],
  'a misspelt name in place of a needed one': [
    'element-unexpected /Document/Haed: <Haed> does not belong in <Document>. Was <Head> meant? Allowed here: <Head>.',
  ],
  'an unknown name': [
    'element-unexpected /Document/Whatever: <Whatever> does not belong in <Document>. Allowed here: <Item>. Remove it, or correct its name.',
  ],
  'an unknown name at the end': [
    'element-unexpected /Document/Whatever: <Whatever> does not belong in <Document>. Allowed here: <Item>, <Group>, <Empty>, <Refs>, <Pair>, <Open>, the end of <Document>. Remove it, or correct its name.',
  ],
  'an unknown name in what is empty': [
    'element-unexpected /Document/Empty/Whatever: <Whatever> does not belong in <Empty>. Allowed here: the end of <Empty>. Remove it, or correct its name.',
  ],
  'an unknown name where no more may follow': [
    'element-unexpected /Document/Head/Whatever: <Whatever> does not belong in <Head>. Allowed here: the end of <Head>. Remove it, or correct its name.',
  ],
  'another namespace': [
    'element-namespace /Document/Empty: <Empty> is in the namespace urn:other; allowed: urn:t. Correct its xmlns declaration or prefix, or remove the element.',
  ],
  'another namespace and name': [
    'element-namespace /Document/Whatever: <Whatever> is in the namespace urn:other; allowed: urn:t. Correct its xmlns declaration or prefix, or remove the element.',
  ],
  'no namespace': [
    'element-namespace /Document/Empty: <Empty> is in no namespace; allowed: urn:t. Correct its xmlns declaration or prefix, or remove the element.',
  ],
  'a prefix without namespace': [
    'xml-prefix /Document/Empty: The prefix of <Empty> is not bound to a namespace. Declare it with xmlns:… or remove it.',
  ],
  'a prefix without namespace in what is unknown': [
    'element-unexpected /Document/Whatever: <Whatever> does not belong in <Document>. Allowed here: <Item>, <Group>, <Empty>, <Refs>, <Pair>, <Open>, the end of <Document>. Remove it, or correct its name.',
    'xml-prefix /Document/Whatever: The prefix of <Empty> is not bound to a namespace. Declare it with xmlns:… or remove it.',
    'xml-prefix /Document/Whatever: The prefix of the attribute y on <x> is not bound to a namespace. Declare it with xmlns:… or remove it.',
  ],
  'an attribute too many': [
    'attribute-unexpected /Document/Head/@x: The attribute x does not belong on <Head>; no attribute is allowed here. Remove it.',
  ],
  'an attribute missing': [
    'attribute-missing /Document/Item[2]/@Ccy: The attribute Ccy is missing on <Item>. Add it, as in Ccy="EUR".',
  ],
  'a misspelt attribute': [
    'attribute-unexpected /Document/Item[2]/@txt: The attribute txt does not belong on <Item>; allowed: Ccy, text. Remove it.',
  ],
  'a misspelt attribute in place of a needed one': [
    'attribute-unexpected /Document/Item[2]/@ccy: The attribute ccy does not belong on <Item>; allowed: Ccy, text. Remove it.',
    'attribute-missing /Document/Item[2]/@Ccy: The attribute Ccy is missing on <Item>. Add it, as in Ccy="EUR".',
  ],
  'an attribute of another namespace': [
    'attribute-unexpected /Document/Item[2]/@Ccy: The attribute Ccy does not belong on <Item>; allowed: Ccy, text. Remove it.',
  ],
  'an attribute whose prefix has no namespace': [
    'xml-prefix /Document/Item[2]/@Ccy: The prefix of the attribute Ccy on <Item> is not bound to a namespace. Declare it with xmlns:… or remove it.',
  ],
  'a wrong attribute value': [
    'value-enumeration /Document/Item[2]/@Ccy: Found "USD". Allowed: EUR, CHF.',
    'value-length /Document/Item[2]/@text: Found an empty value. It has 0; allowed: 1 to 9 characters. Fill it in, or leave the element out where it is optional.',
  ],
  'xsi:nil': [
    'xsi-unexpected /Document/Item[2]/@nil: xsi:nil stands on <Item>, which cannot be nil. Remove it; leave out an element that has no value.',
  ],
  'xsi:type': [
    'xsi-unexpected /Document/Empty/@type: xsi:type gives <Empty> another type than the schema does (Empty). Remove it.',
  ],
  'an unknown xsi attribute': [
    'attribute-unexpected /Document/Item[2]/@other: xsi:other is not an attribute of XML Schema. Remove it.',
  ],
  'wrong values': [
    'value-length /Document/Head/Id: Found an empty value. It has 0; allowed: 1 to 9 characters. Fill it in, or leave the element out where it is optional.',
    'value-type /Document/Head/When: Found "2026-02-30T10:30:00". Write a date and time the calendar knows, such as 2026-11-30T10:30:00 or 2026-11-30T10:30:00+01:00.',
    'value-enumeration /Document/Head/Two: Found … (3 characters). Allowed: EUR, CHF. Write EUR.',
    'value-length /Document/Head/Note[1]: Found 01… (10 characters). It has 10; allowed: 1 to 9 characters. Shorten it by 1.',
  ],
  'wrong amounts': [
    'value-digits /Document/Item[1]: Found "1.234". It has 3 decimals; allowed: 2. Write at most 2.',
    'value-range /Document/Item[2]: Found "-1". Allowed: 0 and above. Write the amount without a sign; an indicator gives credit or debit.',
    'value-digits /Document/Item[3]: Found "123456". It has 6 digits; allowed: 5. Write at most 5.',
  ],
  'no amounts': [
    'value-type /Document/Item[1]: Found an empty value. Write a decimal number such as 1234.56, with a point and no exponent or thousands separator.',
    'value-type /Document/Item[2]: Found "1,00". Write a decimal number such as 1234.56, with a point and no exponent or thousands separator.',
    'value-type /Document/Item[3]: Found an empty value. Write a decimal number such as 1234.56, with a point and no exponent or thousands separator.',
  ],
  'wrong words': [
    'value-type /Document/Group/Left: Found "yes". Write true, false, 1 or 0.',
    'element-choice /Document/Group/Right: <Right> stands beside <Left> in <Group>, where only one of the two is allowed. Keep one.',
    'value-type /Document/Group/Right: Found "30.11.2026". Write a date the calendar knows, such as 2026-11-30.',
  ],
  'a choice too often': [
    'element-repeated /Document/Group/Left: <Left> stands here for the 2nd time in <Group>; allowed: once. Remove what is too much.',
    'element-choice /Document/Group/Right: <Right> stands beside <Left> in <Group>, where only one of the two is allowed. Keep one.',
  ],
  'an empty choice': [
    'element-missing /Document/Group/Left: One of <Left>, <Right> is missing in <Group> before this place. Add one of them.',
  ],
  'an unknown name where all may be missing': [
    'element-unexpected /Document/Refs[1]/Whatever: <Whatever> does not belong in <Refs>. Allowed here: <Id>, <To>, the end of <Refs>. Remove it, or correct its name.',
  ],
  'the shorter branch of a choice missing': [
    'element-missing /Document/Pair/First: One of <First>, <Both> is missing in <Pair> before this place. Add one of them.',
  ],
  'text between elements': [
    'text-unexpected /Document/Head: Text stands in <Head>, which holds elements only (… (1 character)). Remove it, or put it into the element it belongs to.',
    'text-unexpected /Document: Text stands in <Document>, which holds elements only (… (1 character)). Remove it, or put it into the element it belongs to.',
  ],
  'text in what is empty': [
    'text-unexpected /Document/Empty: Text stands in <Empty>, which holds elements only (… (1 character)). Remove it, or put it into the element it belongs to.',
  ],
  'elements in a value': [
    'element-unexpected /Document/Head/Id/One: <One> stands inside <Id>, which holds a value and no elements. Remove it.',
    'element-unexpected /Document/Item[2]/Amt: <Amt> stands inside <Item>, which holds a value and no elements. Remove it.',
  ],
  'an ID twice': [
    'value-type /Document/Refs[2]/Id: Found … (1 character) a second time. An identifier must be unique in a document. Give each element its own.',
  ],
  'a reference to nothing': [
    'value-type /Document/Refs[2]/To: Found … (1 character), which is the identifier of no element. Refer to an identifier of this document.',
  ],
  'something of another namespace': [],
  'something of the same namespace': [
    'element-unexpected /Document/Open/Whatever: <Whatever> does not belong in <Open>. Allowed here: any element. Remove it, or correct its name.',
    'element-missing /Document/Open/*: An element of any name is missing in <Open> before this place. Add it.',
  ],
  'nothing where something belongs': [
    'element-missing /Document/Open/*: An element of any name is missing in <Open> before this place. Add it.',
  ],
  'two where one belongs': [
    'element-repeated /Document/Open/x: <x> stands here for the 2nd time in <Open>; allowed: once. Remove what is too much.',
  ],
  'another root': [
    'root-unexpected /Other: The file begins with <Other>. urn:t begins with <Document>: correct the name.',
  ],
  'a root of no namespace': [
    'message-unknown /Document: The root element is in no namespace. Write xmlns="urn:t", or check that it is the right file.',
    'element-missing /Document/Head: <Head> is missing in <Document> before this place. Add it.',
    'element-missing /Document/Item: <Item> is missing in <Document> before this place. Add it.',
  ],
  'a root of another namespace': [
    'message-unknown /Document: The root element is in the namespace urn:x. Write xmlns="urn:t", or check that it is the right file.',
    'element-missing /Document/Head: <Head> is missing in <Document> before this place. Add it.',
    'element-missing /Document/Item: <Item> is missing in <Document> before this place. Add it.',
  ],
  'a root of a namespace that looks alike': [
    'message-unknown /Document: The root element is in the namespace urn:T. Write xmlns="urn:t", or check that it is the right file.',
    'element-missing /Document/Head: <Head> is missing in <Document> before this place. Add it.',
    'element-missing /Document/Item: <Item> is missing in <Document> before this place. Add it.',
  ],
  'a root with Xmlns': [
    'message-unknown /Document: The root element is in no namespace. The attribute Xmlns must be written xmlns, in small letters.',
    'element-missing /Document/Head: <Head> is missing in <Document> before this place. Add it.',
    'element-missing /Document/Item: <Item> is missing in <Document> before this place. Add it.',
  ],
  'a root whose prefix has no namespace': [
    'xml-prefix /Document: The prefix of <Document> is not bound to a namespace. Declare it with xmlns:… or remove it.',
  ],
  'a root with a wrong attribute': [
    'attribute-unexpected /Document/@version: The attribute version does not belong on <Document>; no attribute is allowed here. Remove it.',
  ],
}

test.each(texts)('%s: the same is said of an object, and in fewer findings', async (says, text) => {
  const { findings } = await validate(text, { schema })
  expect(findings.map(({ code, path, message }) => `${code} ${path}: ${message}`)).toEqual(said[says])
  expect((await parseDocument(text, { schema }).catch(({ findings: list }) => ({ findings: list }))).findings).toEqual(
    findings,
  )
  for (let maxFindings = 0; maxFindings < findings.length; maxFindings++) {
    const limited = await validate(text, { schema, maxFindings })
    expect(limited.findings.slice(0, maxFindings)).toEqual(findings.slice(0, maxFindings))
    // A similar name is not looked for any more where the list is full, and excuses no missing element.
    expect(limited.findingsOmitted).toBeGreaterThanOrEqual(findings.length - maxFindings)
  }
})

test('a similar name is not looked for where the finding is only counted', async () => {
  const text = smallDocument(documents['a misspelt name in place of a needed one'] ?? '')
  const omitted = async (maxFindings: number): Promise<number> =>
    (await validate(text, { schema, maxFindings })).findingsOmitted
  expect([await omitted(0), await omitted(1)]).toEqual([2, 0])
})

test('of a choice nothing is missing where the name of one of its elements was misspelt', async () => {
  const schema = tablesOf(
    `<xs:choice>${['Account', 'Balance'].map((name) => `<xs:element name="${name}" type="xs:string"/>`).join('')}</xs:choice>`,
  )
  const codes = async (content: string): Promise<string[]> =>
    (await validate(smallDocument(content), { schema })).findings.map(({ code }) => code)
  expect(await codes('<Acount>1</Acount>')).toEqual(['element-unexpected'])
  expect(await codes('<Balanc>1</Balanc>')).toEqual(['element-unexpected'])
  expect(await codes('<Other>1</Other>')).toEqual(['element-unexpected', 'element-missing'])
})
