/**
 * The type of the elements at a path from the root, without indexes, in the type of a document; `unknown` where it is
 * not known.
 */
export type ElementAt<Document, Path extends string> = string extends Path
  ? unknown
  : Path extends `/${string}/${infer Rest}`
    ? Inside<Document, Rest>
    : Document

type Inside<Element, Path extends string> = Path extends `${infer Name}/${infer Rest}`
  ? Inside<Child<Element, Name>, Rest>
  : Child<Element, Path>

type Child<Element, Name extends string> = Name extends keyof Element ? Single<NonNullable<Element[Name]>> : unknown

type Single<Value> = Value extends readonly (infer Item)[] ? Item : Value
