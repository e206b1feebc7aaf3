import { sumStatements } from './sum-statements.js'

self.addEventListener('message', async ({ data: file }) => {
  try {
    self.postMessage({ statements: await sumStatements(file.stream()) })
  } catch (error) {
    self.postMessage({ error: error.message })
  }
})
