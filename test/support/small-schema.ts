import { compileSchema, type SchemaTables } from '../../src/schema/index.ts'

/** Namespace of the small schemas tests write. */
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

/** A document of such a schema. */
export function smallDocument(content: string): string {
  return `<Document xmlns="${smallNamespace}">${content}</Document>`
}
