const worker = new Worker(new URL('./web-worker.js', import.meta.url), { type: 'module' })
const sums = document.getElementById('sums')

document.getElementById('file').addEventListener('change', ({ target }) => {
  const [file] = target.files
  if (file !== undefined) worker.postMessage(file)
})
worker.addEventListener('message', ({ data }) => {
  sums.textContent = data.error ?? JSON.stringify(data.statements, null, 2)
})
