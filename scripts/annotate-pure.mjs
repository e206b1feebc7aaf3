// Marks calls in a module's constants as free of side effects (`/*#__PURE__*/`), so that bundlers leave out unused
// constants. `sideEffects: false` does this for whole modules, but we publish chunks of many modules. Without the
// marks a page loads 102 KB for `buildPain001`, in place of less than 90.
import { parseAst } from 'rolldown/parseAst'

const mark = '/*#__PURE__*/'

/**
 * The text of a module with the marks. Only right for modules that do nothing but define values when they are loaded,
 * as all of ours.
 */
export function annotatePure(text) {
  let marked = ''
  let from = 0
  const insert = (place, what) => {
    marked += text.slice(from, place) + what
    from = place
  }
  for (const statement of parseAst(text).body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { init } of declaration.declarations) {
      const runs = init === null ? [] : running(init)
      if (runs.length === 0) continue
      if (runs.length === 1 && runs[0] === init) insert(init.start, mark)
      else {
        // A mark is for one call; a call around the whole expression needs only one for all.
        insert(init.start, `${mark}(()=>(`)
        insert(init.end, '))()')
      }
    }
  }
  return marked + text.slice(from)
}

/** The parts of an expression that run code when the module is loaded: calls, and spreads, which may call a getter. */
function running(node) {
  if (Array.isArray(node)) return node.flatMap(running)
  if (typeof node !== 'object' || node === null || /Function/.test(node.type)) return []
  const runs = /^(?:CallExpression|NewExpression|SpreadElement|TaggedTemplateExpression)$/.test(node.type)
  return [...(runs ? [node] : []), ...Object.values(node).flatMap((value) => running(value))]
}
