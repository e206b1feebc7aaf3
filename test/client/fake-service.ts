import type { Answer, Seen } from './server.ts'
import { refusal } from './server.ts'

type Fields = Record<string, unknown>

/** A resource and what was promised about it. */
interface Kept {
  fields: Fields
  kind: Kind
}

type Kind = 'push' | 'pain001' | 'camt053'

/**
 * Next states by state and method, as the tables of the service document have them; written down a second time, apart
 * from the package's.
 */
const onDelete: Record<Kind, Record<string, string>> = {
  push: { DRAFT: 'DELETED', READY: 'DELETED', SCHEDULED: 'CANCELLED', RUNNING: 'REVOKED' },
  pain001: { DRAFT: 'DELETED', SCHEDULED: 'DELETED', RUNNING: 'CANCELLED' },
  camt053: { DRAFT: 'DELETED', SCHEDULED: 'DELETED', RUNNING: 'CANCELLED' },
}

/** A service that answers as the document's tables say, in memory. */
export interface FakeService {
  answer(seen: Seen): Answer
  /** Moves a resource by hand, as the account owner, the back office or time would. */
  move(id: string, changes: Fields): void
  /** Files for downloads, by path. */
  files: Map<string, string>
}

/** Makes a {@link FakeService} whose addresses begin with `url()`. */
export function fakeService(url: () => string): FakeService {
  const kept = new Map<string, Kept>()
  const files = new Map<string, string>()
  let count = 0

  function create(kind: Kind, posted: Fields, returned: Fields = {}): Fields {
    const id = `${kind}-${++count}`
    const fields = { id, date_creation: '2026-06-09T10:00:00.000+02:00', status: 'DRAFT', ...posted, ...returned }
    kept.set(id, { kind, fields })
    return fields
  }

  function createPush(posted: Fields): Fields {
    const { account, ...recipient } = posted.recipient as Fields
    return create('push', posted, {
      sharing: `${url()}/share/${count}`,
      recipient: { ...recipient, acccount_iban: account, bank_name: 'Bank' },
    })
  }

  function change(id: string, changes: Fields): Answer {
    const found = kept.get(id)
    if (found === undefined) return refusal(404, {})
    Object.assign(found.fields, changes)
    return found.fields
  }

  function remove(id: string): Answer {
    const found = kept.get(id)
    if (found === undefined) return refusal(404, {})
    const { kind, fields } = found
    if (fields.status === 'DONE' && (kind === 'pain001' || kind === 'camt053')) return refusal(409, { code: '103' })
    return change(id, { status: onDelete[kind][String(fields.status)] })
  }

  function list(kind: Kind, key: string, query: URLSearchParams): Answer {
    const wanted = query.get('description')
    const all = Array.from(kept.values(), ({ kind: each, fields }) => ({ each, fields }))
      .filter(({ each, fields }) => each === kind && (wanted === null || String(fields.description).includes(wanted)))
      .map(({ fields }) => fields)
    const [offset, size] = [Number(query.get('pg_offset')), Number(query.get('pg_size'))]
    const paging_info = {
      current_page: Math.floor(offset / size),
      total_pages: Math.ceil(all.length / size),
      page_size: size,
      total_items: all.length,
      items_offset: offset,
    }
    return { [key]: all.slice(offset, offset + size), paging_info }
  }

  function answer({ method, url: address, body, headers }: Seen): Answer {
    const { pathname, searchParams: query } = new URL(address, 'http://service')
    const file = files.get(pathname)
    if (method === 'GET' && file !== undefined) return (response) => void response.end(file)
    const posted: Fields = body === '' ? {} : JSON.parse(body)
    if (body !== '' && headers['content-type'] !== 'application/json') return refusal(400)
    const id = decodeURIComponent(pathname.split('/').at(-1) ?? '')
    switch (`${method} ${pathname.replace(/(push|camt053|pain001)-\d+/g, '{}')}`) {
      case 'POST /bank/v1/push':
        return posted.amount === undefined || posted.recipient === undefined ? refusal(400) : createPush(posted)
      case 'POST /bank/iso20022/v1/pain/001/':
        return posted.iban === undefined
          ? refusal(400)
          : create('pain001', posted, { sharing: `${url()}/share/${count}` })
      case 'GET /bank/iso20022/v1/pain/001s':
        return list('pain001', 'pain001s', query)
      case 'POST /bank/iso20022/v1/camt/053/':
        return posted.iban === undefined ? refusal(400) : create('camt053', posted)
      case 'GET /bank/iso20022/v1/camt/053s/':
        return list('camt053', 'camt053s', query)
      case 'GET /bank/v1/push/{}':
      case 'GET /bank/iso20022/v1/pain/001/{}':
      case 'GET /bank/iso20022/v1/camt/053/{}':
        return kept.get(id)?.fields ?? refusal(404, {})
      case 'PATCH /bank/v1/push/{}':
      case 'PATCH /bank/iso20022/v1/pain/001/{}':
      case 'PATCH /bank/iso20022/v1/camt/053/{}':
        return change(id, posted)
      case 'DELETE /bank/v1/push/{}':
      case 'DELETE /bank/iso20022/v1/pain/001/{}':
      case 'DELETE /bank/iso20022/v1/camt/053/{}':
        return remove(id)
      default:
        return refusal(404, { code: '404', description: `no ${method} ${pathname}` })
    }
  }

  return { answer, move: (id, changes) => void change(id, changes), files }
}
