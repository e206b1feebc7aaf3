// What typedoc does differently for us:
//
// - If a declaration names a type (`Read<InitiationHeader>`), the page shows that name. By default typedoc shows the
//   compiler's result: for a mapped type, every property once more, without its description.
// - The types of the messages have no pages: there are 700, with the names and descriptions of the schemas, and editors
//   show them. Each message has one page, with its handle and its document.
// - A property that is always the same (`kind: 'entry'`) needs no description of its own. Neither do the parts of a type
//   that is written in one line (`example?: { good: string; bad: string }`): the description of the whole covers them.
// - The main entry has the name of the package.
import { Comment, Converter, makeRecursiveVisitor, ReflectionKind } from 'typedoc'
import ts from 'typescript'

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (context, reflection) => {
    const symbol = context.getSymbolFromReflection(reflection)
    if (isMessageType(symbol)) {
      context.project.removeReflection(reflection)
      return
    }
    if (!reflection.kindOf([ReflectionKind.Property, ReflectionKind.Variable])) return
    showNamed(context, reflection, writtenType(symbol?.valueDeclaration))
    if (!reflection.hasComment() && isSaidAbove(reflection)) {
      reflection.comment = new Comment([{ kind: 'text', text: 'As said above.' }])
    }
  })
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    project.getChildByName('index').name = 'iso20022-toolkit'
  })
  app.converter.on(Converter.EVENT_CREATE_SIGNATURE, (context, signature, declaration) => {
    showNamed(context, signature, declaration?.type)
  })
}

/** Whether something is declared among the types of the messages. */
function isMessageType(symbol) {
  return /\/messages\/\w+\.types\.ts$/.test(symbol?.declarations?.[0]?.getSourceFile().fileName ?? '')
}

/** Whether the description of the whole also covers a property. */
function isSaidAbove({ type, parent }) {
  return type?.type === 'literal' || parent?.kindOf(ReflectionKind.TypeLiteral)
}

function showNamed(context, reflection, node) {
  if (node === undefined || reflection.type === undefined || !isMadeOfNames(node)) return
  const expanded = []
  reflection.type.visit(makeRecursiveVisitor({ reflection: ({ declaration }) => expanded.push(declaration) }))
  for (const declaration of expanded) context.project.removeReflection(declaration)
  reflection.type = context.converter.convertType(context.withScope(reflection), node)
}

/** The type that a declaration has beside its name, or after `satisfies`. */
function writtenType(declaration) {
  const initializer = declaration?.initializer
  return initializer !== undefined && ts.isSatisfiesExpression(initializer) ? initializer.type : declaration?.type
}

/** Whether a type consists of names, lists and alternatives of them: then the pages of these names have all details. */
function isMadeOfNames(node) {
  if (ts.isTypeReferenceNode(node)) return (node.typeArguments ?? []).every(isMadeOfNames)
  if (ts.isUnionTypeNode(node)) return node.types.every(isMadeOfNames)
  if (ts.isTypeOperatorNode(node)) return isMadeOfNames(node.type)
  if (ts.isArrayTypeNode(node)) return isMadeOfNames(node.elementType)
  return ts.isLiteralTypeNode(node) || ts.isToken(node) || ts.isIndexedAccessTypeNode(node)
}
