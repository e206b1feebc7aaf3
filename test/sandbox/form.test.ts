import { afterEach, expect, it } from 'vitest'
import { type Driven, drive } from './support.ts'

const forms = '/payment/v1/publicpay/form'
let driven: Driven
afterEach(() => driven.sandbox.close())

async function newForm(codice_avviso: string, more: object = {}): Promise<string> {
  const body = { codice_avviso, codice_ente: '01234567890', ...more }
  const answer = await driven.anna.ask('POST', forms, body)
  expect(answer).toMatchObject({ status: 200, body: { status: 'DRAFT', codice_avviso } })
  return String(answer.body.id)
}
const set = async (id: string, status: string) =>
  (await driven.anna.ask('PATCH', `${forms}/${id}`, { status })).body.status
const pay = async (id: string) => (await driven.anna.ask('POST', `${forms}/disposition/${id}`, {})).body.status
const statusOf = async (id: string) => (await driven.anna.ask('GET', `${forms}/${id}`)).body.status

it('shows commission and logo of a notice, and the logo of the owner', async () => {
  driven = await drive()
  const notice = { codice_avviso: '300000000000000009', codice_ente: '01234567890', importo: 10 }
  const more = { agio: 1.5, logo_ente: 'https://ente.example/logo.png' }
  expect(await driven.control('notices', { ...notice, ...more })).toMatchObject({ status: 200, body: more })
  const added = await driven.control('accounts', {
    name: 'Rosa Bianchi',
    logo: 'https://rosa.example/i.png',
    balance: 50,
  })
  const { iban, token, name, logo } = added.body as Record<string, string>
  expect({ name, logo }).toEqual({ name: 'Rosa Bianchi', logo: 'https://rosa.example/i.png' })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const post = async (path: string, body: object) => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await driven.sandbox.fetch(`http://sandbox.invalid${path}`, init)).json()
  }
  const { codice_avviso, codice_ente } = notice
  const owner = { name: 'Rosa Bianchi', logo: 'https://rosa.example/i.png' }
  expect(await post(forms, { codice_avviso, codice_ente })).toMatchObject({ ...more, amount: 10, source: { owner } })
  const pull = { transfer_amount: 1, transfer_amount_policy: 'FIXED' }
  expect(await post('/bank/v1/pull', pull)).toMatchObject({ recipient: { owner } })
  const asked = await driven.anna.ask('POST', '/bank/v1/pull', { ...pull, source: { account: iban } })
  expect(asked.body).toMatchObject({ source: { owner } })
})

it('shows what the registry says of a reason, unless the form does', async () => {
  driven = await drive()
  const notice = { codice_avviso: '300000000000000009', codice_ente: '01234567890' }
  const causale_dati = { targa: 'AB123CD', rata: { numero: 1.5 } }
  const added = await driven.control('notices', { ...notice, importo: 10, causale_tipo: 'PRABOLLOAUTO', causale_dati })
  const shown = { targa: 'AB123CD', rata: { numero: '1.5' } }
  expect(added.body).toMatchObject({ causale_dati: shown })
  expect((await driven.anna.ask('POST', forms, notice)).body).toMatchObject({ causale_dati: shown })
  const own = { targa: 'XY987ZW' }
  const { body } = await driven.anna.ask('POST', forms, { ...notice, causale_dati: own })
  expect(body.causale_dati).toEqual(own)
})

it('name, logo and e-mail of an account can be changed', async () => {
  driven = await drive()
  const logo = 'https://anna.example/i.png'
  expect((await driven.control('accounts/anna', { logo })).body).toMatchObject({ name: 'Anna Rossi', logo })
  const changed = await driven.control(`accounts/${driven.anna.iban}`, { name: 'Anna Verdi', email: 'a@b.example' })
  expect(changed.body).toMatchObject({ name: 'Anna Verdi', logo, email: 'a@b.example', username: 'anna' })
  const pull = { transfer_amount: 1, transfer_amount_policy: 'FIXED' }
  const { body } = await driven.anna.ask('POST', '/bank/v1/pull', pull)
  expect(body).toMatchObject({ recipient: { owner: { name: 'Anna Verdi', logo } } })
  expect((await driven.control('accounts/nobody', { logo })).status).toBe(400)
})

it('a notice is paid once, whatever forms there are for it', async () => {
  driven = await drive()
  const paid = '300000000000000001'
  const [first, second, scheduled] = [
    await newForm(paid),
    await newForm(paid),
    await newForm(paid, { date_scheduled: '2026-11-20' }),
  ]
  for (const id of [first, second, scheduled]) await set(id, 'READY')
  expect(await pay(scheduled)).toBe('SCHEDULED')
  expect(await pay(first)).toBe('RUNNING')
  const refused = await driven.anna.ask('POST', `${forms}/disposition/${second}`, {})
  expect(refused).toMatchObject({ status: 409, body: { code: '103' } })
  await driven.until('2026-11-18T12:00:00+01:00')
  expect([await statusOf(first), await statusOf(second)]).toEqual(['PAID', 'READY'])
  expect((await driven.anna.ask('POST', `${forms}/disposition/${second}`, {})).status).toBe(409)
  expect((await driven.muster.ask('POST', forms, { codice_avviso: paid, codice_ente: '01234567890' })).status).toBe(409)
  await driven.until('2026-11-21T12:00:00+01:00')
  expect(await statusOf(scheduled)).toBe('FAILED')
  expect(await driven.money('anna')).toEqual({ balance: '9949.00', reserved: '0.00' })
})

it('a notice whose payment failed or was aborted can be paid by another form', async () => {
  driven = await drive()
  const notice = '300000000000000001'
  const [first, second] = [await newForm(notice), await newForm(notice)]
  for (const id of [first, second]) await set(id, 'READY')
  await pay(first)
  expect((await driven.anna.ask('DELETE', `${forms}/${first}`)).body.status).toBe('ABORTED')
  expect(await pay(second)).toBe('RUNNING')
})

it('names the payer with the address for mail', async () => {
  driven = await drive()
  const id = await newForm('300000000000000001')
  expect((await driven.sandbox.client('anna').forms.get(id)).source).toMatchObject({
    username: 'anna',
    email: 'anna@sandbox.example',
    iban: driven.anna.iban,
    name: 'Anna Rossi',
  })
})
