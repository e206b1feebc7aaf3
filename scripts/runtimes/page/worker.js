import { report } from './statement.js'

self.onmessage = async ({ data }) => self.postMessage(await report(data))
