// The bank's events on a server of Fastify, with PORT, BANK_URL, BANK_TOKEN and PASSWORD in the environment.

import fastify from 'fastify'
import { createClient } from 'iso20022-toolkit/client'
import { createWebhookHandler, verifyWebhook } from 'iso20022-toolkit/webhooks'

const { PORT = '8081', BANK_URL = 'http://127.0.0.1:8020', BANK_TOKEN = '', PASSWORD = '' } = process.env
const client = createClient({ baseUrl: BANK_URL, token: BANK_TOKEN })
const handle = createWebhookHandler(
  async (event) => {
    const verified = await verifyWebhook(client, event)
    if (verified !== undefined) console.log(`${verified.kind} ${verified.resource.id} is ${verified.resource.status}`)
  },
  { credentials: { username: 'bank', password: PASSWORD } },
)

const app = fastify({ bodyLimit: 16_000_000 })
app.removeAllContentTypeParsers()
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
app.post('/listener', async (request, reply) => {
  const { method, headers, body } = request
  const answer = await handle(new Request('http://host/listener', { method, headers, body }))
  return reply.code(answer.status).headers(Object.fromEntries(answer.headers)).send()
})

console.log(await app.listen({ port: Number(PORT), host: '127.0.0.1' }))
