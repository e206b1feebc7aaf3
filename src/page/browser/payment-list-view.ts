import { type DateForm, dateForms } from '../../spreadsheet/index.ts'
import type { ListChoices, ListReading, MadeList } from '../payment-list.ts'
import { en, type TextKey } from '../texts/en.ts'
import { factList } from '../views.ts'
import type { Words } from '../words.ts'
import { draw, element } from './element.ts'
import { saveBlob } from './save.ts'
import { today } from './today.ts'
import type { WorkerClient } from './worker-client.ts'

/** How a thousand and a half may be written. */
const amountForms = ['1000.50', '1000,50', '1.000,50', '1,000.50', "1'000.50", '1 000,50']
const nothing: MadeList = { reading: undefined, findings: [], findingsOmitted: 0, file: undefined }

/**
 * Makes a file of payments of a list: what it was taken for as controls that can be changed, what is asked, the first
 * row, and the download once nothing is open.
 */
export function createPaymentListView(
  words: Words,
  file: File,
  client: WorkerClient,
  open: (file: File) => void,
): HTMLElement {
  const { say } = words
  let choices: ListChoices = { columns: {} }
  let made = nothing
  let asked = 0
  const verdict = element('p', { role: 'status' })
  const band = element('div', { class: 'band open' }, verdict)
  const download = element('button', { type: 'button', class: 'button', disabled: true, text: say('makeDownload') })
  const own = element('div', { class: 'fields' })
  const columns = element('div', { class: 'fields' })
  const questions = element('fieldset', { hidden: true })
  const first = element('div')
  const findings = element('ul', { class: 'plain-findings', lang: 'en' })

  function change(more: Partial<ListChoices>): void {
    choices = { ...choices, ...more }
    read()
  }

  function field(label: TextKey, control: HTMLElement): HTMLElement {
    return element('label', {}, element('span', { text: say(label) }), control)
  }

  function input(label: TextKey, name: 'ownName' | 'ownIban' | 'creditorId' | 'date'): HTMLElement {
    const control = element('input', { type: name === 'date' ? 'date' : 'text', autocomplete: 'off' })
    control.addEventListener('change', () => {
      const { [name]: _before, ...others } = choices
      choices = control.value.trim() === '' ? others : { ...others, [name]: control.value.trim() }
      read()
    })
    return field(label, control)
  }

  function select(
    label: string,
    options: readonly (readonly [value: string, text: string])[],
    chosen: string,
    take: (value: string) => void,
  ): HTMLElement {
    const made = element(
      'select',
      {},
      ...options.map(([value, text]) => element('option', { value, text, selected: value === chosen })),
    )
    made.addEventListener('change', () => take(made.value))
    return element('label', {}, element('span', { text: label }), made)
  }

  const kind = select(
    say('makeKind'),
    [
      ['creditTransfers', say('makeTransfers')],
      ['directDebits', say('makeDebits')],
    ],
    'creditTransfers',
    (value) => change({ kind: value === 'directDebits' ? 'directDebits' : 'creditTransfers' }),
  )
  const creditorId = input('makeCreditorId', 'creditorId')
  creditorId.hidden = true
  own.append(kind, input('makeSender', 'ownName'), input('makeIban', 'ownIban'), input('makeDate', 'date'), creditorId)

  function showColumns({ columns: taken, ours, amounts, dates, sheet }: ListReading): void {
    const options = [['', say('makeLeftOut')], ...ours.map((name) => [name, columnName(words, name)])] as [
      string,
      string,
    ][]
    columns.replaceChildren(
      ...(sheet === undefined ? [] : [element('p', { text: `${say('makeSheet')}: ${sheet}` })]),
      ...taken
        .filter(({ name }) => name !== '')
        .map(({ name, column = '' }) =>
          select(name, options, column, (value) =>
            change({ columns: { ...choices.columns, [name]: value === '' ? null : value } }),
          ),
        ),
      select(say('makeAmounts'), withOwn(amountForms, amounts), amounts, (value) => change({ amounts: value })),
      select(say('makeDates'), withOwn(dateForms, dates), dates, (value) => change({ dates: value as DateForm })),
    )
  }

  function showQuestions(reading: ListReading): void {
    questions.hidden = reading.questions.length === 0
    questions.replaceChildren(
      element('legend', { text: say('makeQuestions') }),
      ...reading.questions.map(({ text, by }) => {
        const asksText = element('span', { lang: 'en', text })
        if (by === 'option') return element('p', {}, asksText, ` (${say('makeOption')})`)
        const yes = element('input', { type: 'checkbox', onchange: showState })
        return element('p', {}, element('label', {}, yes, ` ${say('makeYes')}: `, asksText))
      }),
    )
  }

  /** What is open, or that the file is ready. */
  function showState(): void {
    const { reading, findings: faults, findingsOmitted, file: ready } = made
    const boxes = [...questions.querySelectorAll('input')]
    const isOpen = reading?.questions.some(({ by }) => by === 'option') === true || boxes.some((box) => !box.checked)
    download.disabled = ready === undefined || isOpen
    band.className = `band ${isOpen || ready === undefined ? 'open' : 'good'}`
    const count = say('findingCount', { count: faults.length + findingsOmitted })
    verdict.textContent =
      faults.length > 0 || reading === undefined
        ? say('makeFaulty', { findings: count })
        : say('makeReady', {
            payments: say('paymentCount', { count: reading.payments }),
            sum: words.amount(reading.sum),
            blocks: say('blockCount', { count: reading.blocks }),
          })
  }

  function show(answer: MadeList): void {
    const before = made.reading
    made = answer
    const { reading, findings: faults } = answer
    // Controls that stay the same keep the focus.
    const collects = (reading?.kind ?? choices.kind) === 'directDebits'
    creditorId.hidden = !collects
    const kinds = kind.querySelector('select')
    if (kinds !== null) kinds.value = collects ? 'directDebits' : 'creditTransfers'
    const isNew = JSON.stringify(before?.columns) !== JSON.stringify(reading?.columns)
    if (reading !== undefined && (isNew || columns.childElementCount === 0)) showColumns(reading)
    if (reading !== undefined && JSON.stringify(before?.questions) !== JSON.stringify(reading.questions))
      showQuestions(reading)
    const facts = (reading?.first ?? []).map(([name, value]) => ({ name: columnName(words, name), value }))
    first.replaceChildren(
      ...(facts.length === 0 ? [] : [element('h3', { text: say('makeFirst') }), draw(factList(facts))]),
    )
    findings.replaceChildren(
      ...faults.map(({ line, message }) =>
        element('li', { text: line === undefined ? message : `${say('line', { line: String(line) })}: ${message}` }),
      ),
    )
    showState()
  }

  function read(): void {
    const mine = ++asked
    download.disabled = true
    client.ask({ kind: 'list', file, choices, on: today() }, (answer) => {
      if (mine !== asked) return
      if (answer.kind === 'listed') show(answer.made)
      if (answer.kind !== 'failed') return
      show({ ...nothing, findings: [{ line: undefined, message: answer.message }] })
    })
  }

  download.addEventListener('click', () => {
    if (made.file === undefined) return
    const payments = new File([made.file], `${file.name.replace(/\.\w+$/, '')}.xml`, { type: 'application/xml' })
    saveBlob(payments, payments.name)
    open(payments)
  })
  read()
  return element(
    'section',
    { class: 'list', 'aria-label': say('makePayments') },
    band,
    element('h2', { text: say('makePayments') }),
    element('p', { text: say('makeText', { file: file.name }) }),
    findings,
    questions,
    own,
    element('h3', { text: say('makeColumns') }),
    columns,
    first,
    element('div', { class: 'save' }, download),
  )
}

/** Our name of a column in words, where there are some for it. */
function columnName({ say }: Words, name: string): string {
  const key = `pay_${name}`
  return Object.hasOwn(en, key) ? say(key as TextKey) : name
}

/** The forms to choose from, with the recognised one. */
function withOwn(forms: readonly string[], own: string): [string, string][] {
  return [...new Set([own, ...forms])].map((form) => [form, form])
}
