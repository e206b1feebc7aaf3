// A worker that loads schemas later is an ES module.
export default { worker: { format: 'es' } }
