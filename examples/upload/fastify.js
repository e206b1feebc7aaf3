// Checks files that are sent to a server of Fastify: POST /check with the file as body. PORT is in the environment.

import fastify from 'fastify'
import { validate } from 'iso20022-toolkit'
import { limited } from './limited.js'

const { PORT = '8082' } = process.env

const app = fastify()
// The body stays a stream, whatever its type.
app.removeAllContentTypeParsers()
app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
app.post('/check', async (request, reply) => {
  const { message, valid, findings } = await validate(limited(request.body), { maxFindings: 20 })
  return reply.code(valid ? 200 : 422).send({ message, valid, findings })
})

console.log(await app.listen({ port: Number(PORT), host: '127.0.0.1' }))
