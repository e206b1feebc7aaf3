import { folded } from './amount-units.ts'

/** The names of the months, folded, in the languages of the columns; any beginning that fits one month only is read. */
const names = [
  'januar january janvier gennaio enero januari styczen stycznia janeiro',
  'februar february fevrier febbraio febrero februari luty lutego fevereiro',
  'marz maerz march mars marzo maart mrt mrz marzec marca marco marts',
  'april avril aprile abril kwiecien kwietnia',
  'mai may maggio mayo mei maj maja maio',
  'juni june juin giugno junio czerwiec czerwca junho',
  'juli july juillet luglio julio lipiec lipca julho',
  'august aout agosto augustus sierpien sierpnia augusti',
  'september septembre settembre septiembre wrzesien wrzesnia setembro',
  'oktober october octobre ottobre octubre pazdziernik pazdziernika outubro',
  'november novembre noviembre listopad listopada novembro',
  'dezember december decembre dicembre diciembre grudzien grudnia dezembro desember',
].map((list) => list.split(' '))

/** The month that a word means, as `01` to `12`; `undefined` for another word and for one that fits two. */
function monthOf(word: string): string | undefined {
  const start = folded(word)
  if (start.length < 3) return undefined
  const months = names.flatMap((list, index) => (list.some((name) => name.startsWith(start)) ? [index + 1] : []))
  const [month, another] = months
  return month === undefined || another !== undefined ? undefined : String(month).padStart(2, '0')
}

const dayFirst =
  /^([0-9]{1,2})(?:\.|er|o|º|st|nd|rd|th)?[ \-./]{0,2}(?:de )?(\p{L}{3,12})\.?[ \-./,]{0,2}(?:de )?([0-9]{4}|[0-9]{2})$/u
const monthFirst = /^(\p{L}{3,12})\.? ([0-9]{1,2})(?:st|nd|rd|th)?,? ([0-9]{4})$/u

/** The parts of a date with the name of its month: `30-Nov-2026`, `Mo, 30. November 2026`, `November 30, 2026`. */
export function dayWithMonthName(text: string): { year: string; month: string; day: string } | undefined {
  if (!/\p{L}{3}/u.test(text) || text.length > 60) return undefined
  // The day of the week says nothing more.
  const plain = text.normalize('NFC').replace(/^\p{L}{2,12}\.?,? (?=[0-9]+\P{N}+\p{L})/u, '')
  const [, first = '', second = '', written = ''] = dayFirst.exec(plain) ?? monthFirst.exec(plain) ?? []
  const [day, name] = /^[0-9]/.test(first) ? [first, second] : [second, first]
  const month = monthOf(name)
  if (month === undefined) return undefined
  return { year: written.length === 2 ? `20${written}` : written, month, day: day.padStart(2, '0') }
}
