// DuckDB asks over all parts:
//
//   PARTS=parts node scaling-out/statements/ask.js
import { sumsOf } from './sums.js'

const { PARTS = 'parts' } = process.env
console.table(await sumsOf(`${PARTS}/*/*.parquet`))
