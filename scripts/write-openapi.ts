import { writeFileSync } from 'node:fs'
import { openApiText } from './openapi/document.ts'

writeFileSync('openapi.json', openApiText())
