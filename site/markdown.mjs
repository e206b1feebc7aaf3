// How our Markdown becomes pages: as in the repository, but links lead only to pages.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The anchor of a heading, as GitHub and npm make it: `docs/rules.md#profiles-who-takes-the-file` holds on all of them.
 */
export function slug(heading) {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .replaceAll(' ', '-')
}

/**
 * A plugin of markdown-it: a link to a file of the repository that is not a page (`../../examples/connector`) becomes
 * plain text, because the site does not have the file. A link to a file that does not exist stays, and vitepress fails
 * on it.
 */
export function linksToFilesAsText(md, { pages, project }) {
  md.core.ruler.push('links_to_files_as_text', ({ tokens, env }) => {
    for (const { children } of tokens) {
      if (children)
        for (const [open, close] of linksIn(children)) if (isFileOnly(open.attrGet('href'), env)) hide(open, close)
    }
  })

  function isFileOnly(href, { path }) {
    const [file] = href.split('#')
    if (file === '' || /^(?:[a-z]+:|\/)/i.test(file)) return false
    const page = join(dirname(path), decodeURI(file))
    return !existsSync(page) && existsSync(page.replace(pages, project))
  }
}

/** The beginning and end of each link in the tokens of a line. */
function linksIn(tokens) {
  const links = []
  tokens.forEach((token, index) => {
    if (token.type === 'link_open') links.push([token, tokens.slice(index).find(({ type }) => type === 'link_close')])
  })
  return links
}

function hide(...tokens) {
  for (const token of tokens) {
    token.type = 'text'
    token.content = ''
  }
}
