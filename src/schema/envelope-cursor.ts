import { type Finding, InvalidDocumentError } from '../diagnostics/index.ts'
import { createTag, type Places, type Tag } from '../xml/tokens.ts'
import { textOf } from '../xml/utf8.ts'
import { messageRoot } from './beginning.ts'
import type { Cursor } from './cursor.ts'
import { type Envelope, pathOf } from './envelope.ts'
import { type FindingList, listFault, listFinding } from './finding-list.ts'

/**
 * Gives the first `Document` of an envelope to the cursor `inner`, as if it were the whole file; the rest only has to be well-formed.
 * Adds findings: that there is an envelope, that its header names another message, that a second message is not read.
 */
export function createEnvelopeCursor(
  inner: Cursor,
  places: () => Places,
  { findings, strict }: { findings: FindingList; strict: boolean },
  envelope: Envelope,
): Cursor {
  /** Names of the open elements around the message. */
  const outside: string[] = []
  /** Open elements of the message, its root included. */
  let inside = 0
  let messages = 0

  function say(
    code: 'envelope' | 'envelope-message' | 'envelope-second',
    finding: Omit<Finding, 'code' | 'path'>,
  ): void {
    const { line, column, offset } = places().position()
    listFinding(findings, { code, path: `${pathOf(outside)}/${messageRoot}`, line, column, offset, ...finding })
  }

  function begin(tag: Tag): void {
    say('envelope', {
      severity: 'info',
      message: `The message stands in an envelope, as ${envelope.path}. It was read, with paths that begin at ${messageRoot}; of the envelope only the header (AppHdr) was read.`,
    })
    inside = 1
    inner.openTag(tag)
    const named = envelope.applicationHeader?.messageDefinitionId
    if (named === undefined || isNameOf(named, tag.namespace, inner.message)) return
    say('envelope-message', {
      severity: 'warning',
      message: `The header of the envelope says that the message is a ${named.slice(0, 40)} (MsgDefIdr), but it is ${inner.message ?? 'none that is known'}. Ask the sender which is right.`,
    })
  }

  return {
    get message() {
      return inner.message
    },
    get document() {
      return inner.document
    },
    open(name, namespace, attributes) {
      this.openTag(createTag(name, namespace, attributes))
    },
    openTag(tag) {
      if (inside > 0) {
        inside++
        inner.openTag(tag)
      } else if (tag.name === messageRoot && outside.length > 0) {
        messages++
        if (messages === 1) return begin(tag)
        if (messages === 2) {
          say('envelope-second', {
            severity: 'error',
            message:
              'The envelope holds more than one message, and only the first was read. Divide the file, one message in each.',
          })
          if (strict) throw new InvalidDocumentError(findings.list)
        }
        outside.push(messageRoot)
      } else {
        outside.push(tag.name)
      }
    },
    leaf: (tag, bytes, from, to) => inside > 0 && inner.leaf(tag, bytes, from, to),
    skipsBlank: () => inside === 0 || inner.skipsBlank(),
    value(bytes, from, to, isAscii) {
      if (inside > 0) inner.value(bytes, from, to, isAscii)
      else this.text(textOf(bytes, from, to, isAscii))
    },
    text(text) {
      if (inside > 0) inner.text(text)
    },
    close() {
      if (inside === 0) {
        outside.pop()
        return
      }
      inside--
      inner.close()
    },
    fault(fault) {
      if (inside > 0) return inner.fault(fault)
      const { line, column, offset } = fault.position ?? places().position()
      const { code, message } = fault
      listFault(findings, { code, severity: 'error', path: pathOf(outside), line, column, offset, message })
    },
  }
}

/** Whether a header names the message in the envelope: by the end of its namespace, or by the name it was read as. */
function isNameOf(named: string, namespace: string | undefined, message: string | undefined): boolean {
  return named === message || namespace?.endsWith(`:${named}`) === true
}
