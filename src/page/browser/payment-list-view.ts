import { type DateForm, dateForms } from '../../spreadsheet/index.ts'
import { type ListChoices, type ListReading, listFields, type MadeList } from '../payment-list.ts'
import { factList, findingsMarkup } from '../views.ts'
import { accountWords, today, type Words } from '../words.ts'
import { draw, element } from './element.ts'
import { saveBlob } from './save.ts'
import type { WorkerClient } from './worker-client.ts'

const amountForms = ['1000.50', '1000,50', '1.000,50', '1,000.50', "1'000.50", '1 000,50']

const nothing: MadeList = {
  reading: undefined,
  sheets: [],
  sheet: undefined,
  findings: [],
  findingsOmitted: 0,
  file: undefined,
}

type Options = readonly (readonly [value: string, text: string])[]

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
  const { say, listColumn } = words
  let choices: ListChoices = { columns: {} }
  let made = nothing
  let asked = 0
  const verdict = element('p', { role: 'status' })
  const download = element('button', { type: 'button', class: 'button', disabled: true, text: say('makeDownload') })
  const band = element('div', { class: 'band open' }, verdict, download)
  const columns = element('div', { class: 'fields' })
  const aboutColumns = element('div', { hidden: true }, element('h3', { text: say('makeColumns') }), columns)
  const questions = element('fieldset', { hidden: true })
  const first = element('div')
  const findings = element('div')

  function choose(more: Partial<ListChoices>): void {
    choices = { ...choices, ...more }
    read()
  }

  function labelled(label: string, control: HTMLInputElement | HTMLSelectElement, take: (value: string) => void) {
    control.addEventListener('change', () => take(control.value.trim()))
    return { control, root: element('label', {}, element('span', { text: label }), control) }
  }

  function select(label: string, options: Options, chosen: string, take: (value: string) => void) {
    const optionOf = ([value, text]: Options[number]): HTMLElement =>
      element('option', { value, text, selected: value === chosen })
    return labelled(label, element('select', {}, ...options.map(optionOf)), take)
  }

  const kinds: Options = [
    ['creditTransfers', say('makeTransfers')],
    ['directDebits', say('makeDebits')],
  ]
  const kind = select(say('makeKind'), kinds, 'creditTransfers', (value) =>
    choose({ kind: value === 'directDebits' ? 'directDebits' : 'creditTransfers' }),
  )
  const fields = listFields.map(({ label, columns: ours, options, isDay }) => {
    const take = (value: string): void => choose({ same: { ...choices.same, [label]: value } })
    const listed = ['', ...(options ?? [])].map((option) => [option, option] as const)
    const typed = (): HTMLInputElement => element('input', { type: isDay ? 'date' : 'text', autocomplete: 'off' })
    const field = options === undefined ? labelled(say(label), typed(), take) : select(say(label), listed, '', take)
    return { ours, root: field.root }
  })
  const own = element('div', { class: 'fields' }, kind.root, ...fields.map(({ root }) => root))

  function showColumns({ columns: taken, ours, amounts, dates }: ListReading): void {
    const options: Options = [['', say('makeLeftOut')], ...ours.map((name) => [name, listColumn(name)] as const)]
    const leaveOrTake = (name: string, value: string): void =>
      choose({ columns: { ...choices.columns, [name]: value === '' ? null : value } })
    const controls = [
      ...taken
        .filter(({ name }) => name !== '')
        .map(({ name, column = '' }) => select(name, options, column, (value) => leaveOrTake(name, value))),
      select(say('makeAmounts'), withOwn(amountForms, amounts), amounts, (value) => choose({ amounts: value })),
      select(say('makeDates'), withOwn(dateForms, dates), dates, (value) => choose({ dates: value as DateForm })),
    ]
    columns.replaceChildren(...controls.map(({ root }) => root))
    aboutColumns.hidden = false
  }

  function showSheets({ sheets, sheet = '' }: MadeList): void {
    if (sheets.length < 2 || own.querySelector('.sheet') !== null) return
    const options: Options = [
      ...(sheet === '' ? ([['', '']] as const) : []),
      ...sheets.map((name) => [name, name] as const),
    ]
    const control = select(say('makeSheet'), options, sheet, (value) => {
      // The columns of another sheet are others.
      choices = { ...choices, columns: {} }
      choose({ sheet: value })
    })
    control.root.className = 'sheet'
    own.prepend(control.root)
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

  function showState(): void {
    const { reading, findings: faults, findingsOmitted, file: ready } = made
    const boxes = [...questions.querySelectorAll('input')]
    const isOpen = reading?.questions.some(({ by }) => by === 'option') === true || boxes.some((box) => !box.checked)
    download.disabled = ready === undefined || isOpen
    band.className = `band ${download.disabled ? 'open' : 'good'}`
    if (faults.length > 0 || reading === undefined) {
      const count = faults.length + findingsOmitted
      verdict.textContent = say('makeFaulty', { findings: say('findingCount', { count }) })
      return
    }
    verdict.textContent = say(isOpen ? 'makeOpen' : 'makeReady', {
      payments: say('paymentCount', { count: reading.payments }),
      sum: words.amount(reading.sum),
      blocks: say('blockCount', { count: reading.blocks }),
    })
  }

  function show(answer: MadeList): void {
    const before = made.reading
    made = answer
    const { reading } = answer
    // Controls that stay the same keep the focus.
    const of = reading?.kind ?? choices.kind ?? 'creditTransfers'
    kind.control.value = of
    const taken = reading?.columns.map(({ column }) => column) ?? []
    for (const { ours, root } of fields) {
      const column = ours[of]
      root.hidden = column === undefined || taken.includes(column)
    }
    showSheets(answer)
    const changed = (part: 'columns' | 'questions'): boolean =>
      JSON.stringify(before?.[part]) !== JSON.stringify(reading?.[part])
    if (reading !== undefined && (changed('columns') || columns.childElementCount === 0)) showColumns(reading)
    if (reading !== undefined && changed('questions')) showQuestions(reading)
    const facts = reading?.first.map(([name, value]) => ({ name: listColumn(name), value: shown(name, value) })) ?? []
    const heading = element('h3', { text: say('makeFirst') })
    first.replaceChildren(...(facts.length === 0 ? [] : [heading, draw(factList(facts))]))
    findings.replaceChildren(...findingsMarkup(words, answer.findings).map(draw))
    showState()
  }

  function shown(name: string, value: string): string {
    if (name === 'amount') return words.amount(value)
    return name.endsWith('Iban') ? accountWords(value) : words.day(value)
  }

  function read(): void {
    const mine = ++asked
    download.disabled = true
    client.ask('list', { file, choices, on: today() }).then(
      (list) => mine === asked && show(list),
      ({ message }: Error) => mine === asked && show({ ...nothing, findings: [{ severity: 'error', message }] }),
    )
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
    aboutColumns,
    first,
  )
}

function withOwn(forms: readonly string[], own: string): Options {
  return [...new Set([own, ...forms])].map((form) => [form, form])
}
