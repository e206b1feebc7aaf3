/** Built-in base types of XSD 1.0 that the compiler knows. */
export type BaseType =
  | 'string'
  | 'normalizedString'
  | 'token'
  | 'decimal'
  | 'integer'
  | 'boolean'
  | 'date'
  | 'dateTime'
  | 'time'
  | 'gYear'
  | 'gYearMonth'
  | 'gMonth'
  | 'gMonthDay'
  | 'gDay'
  | 'base64Binary'
  | 'hexBinary'
  | 'anyURI'
  | 'ID'
  | 'IDREF'

/** The facets of a simple type. Numbers are kept as the text of the schema, exactly. */
export interface Facets {
  enumeration?: readonly string[]
  /** One entry for each derivation step; each entry is a list of alternatives of which one must match. XSD syntax. */
  patterns?: readonly (readonly string[])[]
  length?: number
  minLength?: number
  maxLength?: number
  minInclusive?: string
  maxInclusive?: string
  minExclusive?: string
  maxExclusive?: string
  totalDigits?: number
  fractionDigits?: number
  whiteSpace?: 'preserve' | 'replace' | 'collapse'
}

/** A named simple type, all its derivation steps folded into one. */
export interface SimpleTypeTable {
  kind: 'simple'
  name: string
  base: BaseType
  facets: Facets
  /** The annotation of the schema, where there is one. */
  doc?: string
}

/** An attribute of a type with simple content. */
export interface AttributeTable {
  name: string
  /** Name of a simple type of the same tables, or `xs:` and a base type. */
  type: string
  required: boolean
}

/** A named complex type whose content is a value with attributes (an amount with its `Ccy`). */
export interface ValueTypeTable {
  kind: 'value'
  name: string
  /** Name of the simple type of the value, or `xs:` and a base type. */
  type: string
  attributes: readonly AttributeTable[]
  doc?: string
}

/** An element inside a content model. */
export interface ElementParticle {
  kind: 'element'
  name: string
  /** Name of a type of the same tables, or `xs:` and a base type. */
  type: string
  min: number
  /** `-1` is unbounded, so that the tables stay plain JSON. */
  max: number
  doc?: string
}

/** A sequence or a choice. */
export interface GroupParticle {
  kind: 'sequence' | 'choice'
  min: number
  max: number
  particles: readonly Particle[]
}

/** Any element at all (`xs:any`), checked only where its declaration is known. */
export interface AnyParticle {
  kind: 'any'
  min: number
  max: number
  /** Namespace constraint as in the schema: `##any`, `##other`, `##targetNamespace`, `##local` or a list of URIs. */
  namespace: string
  process: 'lax' | 'skip' | 'strict'
}

/** A part of a content model. */
export type Particle = ElementParticle | GroupParticle | AnyParticle

/** A named complex type with elements inside. */
export interface ComplexTypeTable {
  kind: 'complex'
  name: string
  /** `undefined` for a type that allows no content at all. */
  content?: GroupParticle
  attributes: readonly AttributeTable[]
  doc?: string
}

/** Any named type of a schema. */
export type TypeTable = SimpleTypeTable | ValueTypeTable | ComplexTypeTable

/**
 * A compiled schema: plain data that can be stored as JSON. Readers, writers and generators work from it; what is in
 * its types may change between versions.
 */
export interface SchemaTables {
  /** Target namespace: `urn:iso:std:iso:20022:tech:xsd:camt.053.001.06`. */
  namespace: string
  /** Message name from the end of the namespace: `camt.053.001.06`; the whole namespace if it has another form. */
  message: string
  /** The global elements; ISO 20022 has one, `Document`. */
  roots: readonly { name: string; type: string }[]
  /** All named types, in the order of the schema. */
  types: readonly TypeTable[]
}

declare const documentType: unique symbol

/**
 * A compiled schema that knows the type of its documents, so that reading and writing with it need no cast. The type is
 * known to the compiler only: at run time it is a {@link SchemaTables} and nothing more.
 */
export interface MessageSchema<Document> extends SchemaTables {
  /** Never there at run time: it carries the type of the document. */
  readonly [documentType]?: Document
}
