// Checks files that are sent to a server of Nest: POST /check with the file as body. PORT is in the environment.

import 'reflect-metadata'
import type { IncomingMessage } from 'node:http'
import { Controller, Module, PayloadTooLargeException, Post, Req, Res } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { validate } from 'iso20022-toolkit'
import { limited, TooLongError } from './limited.js'

@Controller()
class CheckController {
  @Post('check')
  async check(@Req() request: IncomingMessage, @Res() response: import('express').Response) {
    try {
      const { message, valid, findings } = await validate(limited(request), { maxFindings: 20 })
      response.status(valid ? 200 : 422).json({ message, valid, findings })
    } catch (error) {
      throw error instanceof TooLongError ? new PayloadTooLargeException(error.message) : error
    }
  }
}

@Module({ controllers: [CheckController] })
class CheckModule {}

const { PORT = '8082' } = process.env

const app = await NestFactory.create(CheckModule, { logger: ['error', 'warn'] })
await app.listen(Number(PORT), '127.0.0.1')
console.log(`http://127.0.0.1:${app.getHttpServer().address().port}`)
