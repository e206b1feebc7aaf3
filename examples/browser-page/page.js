const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
const byId = (id) => document.getElementById(id)

byId('file').addEventListener('change', ({ target }) => check(target.files[0]))
document.addEventListener('dragover', (event) => event.preventDefault())
document.addEventListener('drop', (event) => {
  event.preventDefault()
  check(event.dataTransfer.files[0])
})

function check(file) {
  if (file === undefined) return
  byId('verdict').textContent = `Reading ${file.name} …`
  byId('findings').replaceChildren()
  worker.postMessage(file)
}

worker.addEventListener('message', ({ data }) => {
  byId('progress').value = data.kind === 'progress' ? data.share : 1
  if (data.kind === 'failed') byId('verdict').textContent = data.message
  if (data.kind !== 'report') return
  const { name, message, valid, findings } = data
  byId('verdict').textContent = `${name}: ${valid ? 'valid' : 'invalid'} (${message ?? 'unknown message'})`
  byId('findings').replaceChildren(
    ...findings.map(({ line, column, path, message }) => {
      const item = document.createElement('li')
      item.textContent = `${line}:${column} ${path}: ${message}`
      return item
    }),
  )
})
