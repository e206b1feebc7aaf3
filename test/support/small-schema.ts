import { compileSchema, type SchemaTables } from '../../src/schema.ts'

export const smallNamespace = 'urn:t'

/** Text of a schema with the given definitions, on line 2 and after; prefix `xs`, target namespace `urn:t`. */
export function smallSchema(definitions: string): string {
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="${smallNamespace}" targetNamespace="${smallNamespace}" elementFormDefault="qualified">
${definitions}
</xs:schema>`
}

/** Tables of a schema whose root `Document` holds the given particles in a sequence. */
export function tablesOf(particles: string, types = ''): SchemaTables {
  return compileSchema(
    smallSchema(
      `<xs:element name="Document" type="Root"/><xs:complexType name="Root"><xs:sequence>${particles}</xs:sequence></xs:complexType>${types}`,
    ),
  )
}

export function smallDocument(content: string): string {
  return `<Document xmlns="${smallNamespace}">${content}</Document>`
}

/**
 * Tables of a schema with these names of types, elements and attributes: for each a type of codes, one with elements
 * and one with an attribute, and an element of each.
 */
export function namedSchema(names: readonly string[], namespace: string): SchemaTables {
  const kinds = names.map((name, index) => {
    if (index % 3 === 0) {
      return `<xs:simpleType name="${name}"><xs:restriction base="xs:string"><xs:enumeration value="${name}"/></xs:restriction></xs:simpleType>`
    }
    if (index % 3 === 1) {
      return `<xs:complexType name="${name}"><xs:sequence><xs:element name="${name === 'any' ? 'every' : name}" type="t:${name}" minOccurs="0"/><xs:any minOccurs="0" namespace="##other"/></xs:sequence></xs:complexType>`
    }
    return `<xs:complexType name="${name}"><xs:simpleContent><xs:extension base="xs:string"><xs:attribute name="${name === 'value' ? 'v' : name}" type="xs:boolean"/></xs:extension></xs:simpleContent></xs:complexType>`
  })
  const elements = names.map((name) => `<xs:element name="${name}" type="t:${name}"/>`)
  return compileSchema(
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="${namespace}" targetNamespace="${namespace}" elementFormDefault="qualified">` +
      `<xs:element name="Document"><xs:complexType><xs:sequence>${elements.join('')}</xs:sequence></xs:complexType></xs:element>${kinds.join('')}</xs:schema>`,
  )
}
