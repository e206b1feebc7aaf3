import text from '../node_modules/iso20022-toolkit/fixtures/valid/camt.053.001.06.xml?raw'
import { report } from './statement.js'

const file = new Blob([text])
const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
const answer = new Promise((resolve, reject) => {
  worker.onmessage = ({ data }) => resolve(data)
  worker.onerror = reject
})
worker.postMessage(file)
document.querySelector('output').textContent = `page: ${await report(file)}, worker: ${await answer}`
