import { writeJson } from '../../service/index.ts'
import type { Refusal } from './refusal.ts'

/** The answer to a refused request, with the document's error body. */
export function refuse({ status, code, message }: Refusal): Response {
  return jsonResponse({ code, description: message }, status)
}

/** A JSON answer; amounts keep their digits. */
export function jsonResponse(tree: unknown, status = 200): Response {
  return new Response(writeJson(tree), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  })
}

/** A file. */
export function xmlResponse(text: string): Response {
  return new Response(text, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-store' },
  })
}
