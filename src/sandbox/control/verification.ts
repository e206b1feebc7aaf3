import { isValidIban } from '../../values/index.ts'
import { allAccounts } from '../bank/accounts.ts'
import { inUnitOfWork } from '../context.ts'
import { badRequest, conflict, notFound, xmlResponse } from '../http/respond.ts'
import { reportHead } from '../pain001/validate-file.ts'
import { verificationForms, verificationReport } from '../pain001/verify-payees.ts'
import { choiceOf, controlBody } from './body.ts'
import type { ControlRoute } from './control-route.ts'

/** The longest name of a party in any of the messages (Max140Text). */
const longestName = 140

/**
 * `POST /_sandbox/verification/{job id}` with `names` and `form`, both optional: the report of a verification of payee
 * about a job that was not confirmed yet, as a bank makes it before release. The service knows no such report: nothing
 * of the job changes, and nothing is kept.
 */
export const verifyJob: ControlRoute['run'] = async (context, { scheduler }, route) => {
  const body = await controlBody(route, ['names', 'form'])
  const form = 'form' in body ? choiceOf(body, 'form', verificationForms) : 'mismatches'
  const given = namesOf(body.names)
  await scheduler.catchUp()
  const text = await inUnitOfWork(context, async (unit) => {
    const { transaction } = unit
    const record = await transaction.get('pain001Jobs', route.req.param('id') ?? '')
    if (record === undefined) throw notFound('PAIN.001 job')
    const { status } = record.entity
    if (!record.validated || !['DRAFT', 'READY'].includes(status)) {
      throw conflict(`Payees are checked before a job is confirmed, in a valid file; this job is ${status}`)
    }
    const accounts = await allAccounts(transaction)
    const names = new Map([...accounts.map(({ iban, name }) => [iban, name] as const), ...given])
    const payments = await transaction.find('payments', { owner: record.entity.id })
    const records = payments.map(({ data }) => data)
    return verificationReport(reportHead(record, unit), records, names, form)
  })
  return xmlResponse(text)
}

/** The names on accounts, by IBAN. */
function namesOf(names: unknown): [iban: string, name: string | null][] {
  if (names === undefined || names === null) return []
  if (typeof names !== 'object' || Array.isArray(names)) throw badRequest('names must be an object: IBAN to name')
  return Object.entries(names).map(([iban, name]) => {
    if (!isValidIban(iban)) throw badRequest('names must have valid IBANs, without spaces, as its keys')
    const isName = typeof name === 'string' && name.trim() !== '' && [...name].length <= longestName
    if (name !== null && !isName) throw badRequest(`names must be texts of 1 to ${longestName} characters, or null`)
    return [iban, name === null ? null : name.trim()]
  })
}
