// The bank's events on a server of Express, with PORT, BANK_URL, BANK_TOKEN and PASSWORD in the environment.

import express from 'express'
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

const app = express()
app.post('/listener', express.raw({ type: '*/*', limit: '16mb' }), async (request, response) => {
  const { method, headers, body } = request
  const answer = await handle(new Request('http://host/listener', { method, headers, body }))
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end()
})

const server = app.listen(Number(PORT), '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
