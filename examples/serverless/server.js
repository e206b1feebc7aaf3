// The function on a server of Node, with PORT, BANK_URL and BANK_TOKEN in the environment. On other platforms:
//
//   export default { fetch: createFunction({ … }) }       Cloudflare Workers, Deno, Bun
//   export const POST = createFunction({ … })             Next.js, SvelteKit, Vercel
import { serve } from '@hono/node-server'
import { createClient } from 'iso20022-toolkit/client'
import { createFunction } from './function.js'

const { PORT = '8080', BANK_URL = 'http://127.0.0.1:8020', BANK_TOKEN = '' } = process.env
const handle = createFunction({
  client: createClient({ baseUrl: BANK_URL, token: BANK_TOKEN }),
  onResource: ({ kind, resource }) => console.log(`${kind} ${resource.id} is ${resource.status}`),
})
serve({ fetch: handle, port: Number(PORT), hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`http://127.0.0.1:${port}`)
})
