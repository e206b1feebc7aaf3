/** The layout of tags, with the tags made so far, because making them again takes time. */
export interface Layout {
  /** White space of one level. */
  indent: string
  /** White space after a tag: a line break, or nothing where all is on one line. */
  newline: string
  /** White space after a whole piece. */
  pieceEnd: string
  /** White space before a tag, by depth. */
  margins: string[]
  /** Tags by depth and name. */
  tags: Map<string, Tags>[]
}

/** The tags of an element at one depth, with the white space around them. */
export interface Tags {
  name: string
  /** Start tag without its end, for attributes to follow. */
  begin: string
  open: string
  closeValue: string
  /** End tag after elements. */
  closeContent: string
}

/** A layout with this indentation; an empty one writes one line, which `breakPieces` breaks after each piece. */
export function createLayout(indent: string, breakPieces: boolean): Layout {
  const newline = indent === '' ? '' : '\n'
  return { indent, newline, pieceEnd: indent === '' && breakPieces ? '\n' : '', margins: [], tags: [] }
}

/** White space before a tag at a depth. */
export function marginAt({ indent, margins }: Layout, depth: number): string {
  margins[depth] ??= indent.repeat(depth)
  return margins[depth]
}

/** The tags of an element at a depth. */
export function tagsOf(layout: Layout, name: string, depth: number): Tags {
  const { newline, tags } = layout
  tags[depth] ??= new Map()
  const known = tags[depth].get(name)
  if (known !== undefined) return known
  const margin = marginAt(layout, depth)
  const begin = `${margin}<${name}`
  const made = {
    name,
    begin,
    open: `${begin}>`,
    closeValue: `</${name}>${newline}`,
    closeContent: `${margin}</${name}>${newline}`,
  }
  tags[depth].set(name, made)
  return made
}
