import { type Answer, refusal, type Seen } from '../client/server.ts'

type Fields = Record<string, unknown>

/** The jobs of a service in memory: made, listed, read and changed. */
export interface FakeService {
  answer(seen: Seen): Answer
  /** Moves a job by hand, as the account owner or time would. */
  move(id: string, changes: Fields): void
  files: Map<string, string>
}

/** Makes a {@link FakeService} whose addresses begin with `url()`. */
export function fakeService(url: () => string): FakeService {
  const kept = new Map<string, Fields>()
  const files = new Map<string, string>()

  function create(kind: string, posted: Fields): Answer {
    if (posted.iban === undefined) return refusal(400)
    const id = `${kind}-${kept.size + 1}`
    const own = {
      date_creation: '2026-06-09T10:00:00.000+02:00',
      status: 'DRAFT',
      sharing: `${url()}/share/${kept.size}`,
    }
    kept.set(id, { id, ...own, ...posted })
    return kept.get(id) ?? {}
  }

  function change(id: string, changes: Fields): Answer {
    const fields = kept.get(id)
    return fields === undefined ? refusal(404, {}) : Object.assign(fields, changes)
  }

  function list(query: URLSearchParams): Answer {
    const wanted = query.get('description')
    const all = [...kept.values()].filter(({ description }) => wanted === null || String(description).includes(wanted))
    const [offset, size] = [Number(query.get('pg_offset')), Number(query.get('pg_size'))]
    const paging_info = { total_pages: Math.ceil(all.length / size), total_items: all.length }
    return { pain001s: all.slice(offset, offset + size), paging_info }
  }

  function answer({ method, url: address, body, headers }: Seen): Answer {
    const { pathname, searchParams } = new URL(address, 'http://service')
    const file = files.get(pathname)
    if (method === 'GET' && file !== undefined) return (response) => void response.end(file)
    if (body !== '' && headers['content-type'] !== 'application/json') return refusal(400)
    const posted: Fields = body === '' ? {} : JSON.parse(body)
    const [, kind, id = ''] = /^\/bank\/iso20022\/v1\/(pain\/001|camt\/053)\/([\w-]*)$/.exec(pathname) ?? []
    if (method === 'GET' && pathname.endsWith('/pain/001s')) return list(searchParams)
    if (kind === undefined) return refusal(404)
    if (method === 'POST') return create(kind.replace('/', ''), posted)
    return method === 'PATCH' ? change(id, posted) : (kept.get(id) ?? refusal(404, {}))
  }

  return { answer, move: (id, changes) => void change(id, changes), files }
}
