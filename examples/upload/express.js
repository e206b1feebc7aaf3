// Checks files that are sent to a server of Express: POST /check with the file as body. PORT is in the environment.

import express from 'express'
import { validate } from 'iso20022-toolkit'
import { limited } from './limited.js'

const { PORT = '8082' } = process.env

const app = express()
app.post('/check', async (request, response) => {
  const { message, valid, findings } = await validate(limited(request), { maxFindings: 20 })
  response.status(valid ? 200 : 422).json({ message, valid, findings })
})

const server = app.listen(Number(PORT), '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
