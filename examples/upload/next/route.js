// app/check/route.js of an application of Next: POST /check with the file as body.

import { validate } from 'iso20022-toolkit'
import { limited, TooLongError } from '../limited.js'

export async function POST(request) {
  if (request.body === null) return new Response('Send a file.\n', { status: 400 })
  try {
    const { message, valid, findings } = await validate(limited(request.body), { maxFindings: 20 })
    return Response.json({ message, valid, findings }, { status: valid ? 200 : 422 })
  } catch (error) {
    if (error instanceof TooLongError) return new Response('The file is too long.\n', { status: 413 })
    throw error
  }
}
