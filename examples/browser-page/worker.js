import { validate } from 'iso20022-toolkit/schema'

self.addEventListener('message', async ({ data: file }) => {
  try {
    const onProgress = (bytes) => self.postMessage({ kind: 'progress', share: bytes / file.size })
    const { message, valid, findings } = await validate(file.stream(), { maxFindings: 100, onProgress })
    self.postMessage({ kind: 'report', name: file.name, message, valid, findings })
  } catch (error) {
    self.postMessage({ kind: 'failed', message: error.message })
  }
})
