import fc from 'fast-check'

// One number decides what every property draws, so that a run can be repeated: `SEED=… npm test`.
fc.configureGlobal({ seed: Number(process.env.SEED) })
