import uPlot from 'uplot'
import type { BalanceFigures, BalancePoint, BarFigures } from '../page-table.ts'
import { element } from './element.ts'

/** A figure with its drawing, and its numbers as a table for readers who cannot see the drawing. */
export interface ChartView {
  readonly root: HTMLElement
  /** Draws it again in the current width and colours. */
  draw(): void
}

const dayLength = 86_400
/** Distances between the lines of the grid. */
const wholeDays = [1, 2, 5, 7, 14, 30, 60, 90, 180, 365, 730, 1825].map((days) => days * dayLength)

/** Balances over time, as one step for each day. */
export function balanceChart({ title, unit, points }: BalanceFigures): ChartView {
  const rows = points.map(({ date, at, value }) => [at === 'start' ? `${date}, opening` : date, value])
  return chart(title, ['Day', `Balance in ${unit}`], rows, (width) => ({
    // Days are day numbers without a time zone, and are turned back into dates the same way.
    data: [points.map(secondsOf), points.map(({ value }) => Number(value))],
    options: {
      width,
      height: 260,
      tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
      scales: { x: { time: true, range: (_plot, from, to) => [from - dayLength / 4, to + dayLength / 4] } },
      axes: [
        axis({ values: (_plot, ticks) => ticks.map(dayText), space: 90, incrs: wholeDays }),
        axis({ values: (_plot, ticks) => ticks.map(amountText), size: 90 }),
      ],
      series: [
        {},
        {
          label: unit,
          stroke: colour('--accent'),
          width: 2,
          points: { show: points.length < 60, fill: colour('--accent') },
          ...steps(),
        },
      ],
    },
  }))
}

/** Sums as horizontal bars. */
export function barChart({ title, unit, series, bars, left }: BarFigures): ChartView {
  const rows = bars.map(({ label, values }) => [label, ...values])
  const headings = ['', ...series.map((name) => (name === unit ? name : `${name}, ${unit}`))]
  const labels = bars.map(({ label }) => label)
  const colours = ['--accent', '--second']
  const made = chart(title, headings, rows, (width) => ({
    data: [
      labels.map((_label, index) => index),
      ...series.map((_name, at) => bars.map(({ values }) => Number(values[at]))),
    ],
    options: {
      width,
      height: 70 + bars.length * 14 * (series.length + 1),
      scales: {
        x: { time: false, ori: 1, dir: -1, range: [-0.6, labels.length - 0.4] },
        y: { ori: 0, dir: 1, range: (_plot, _from, to) => [0, to > 0 ? to * 1.05 : 1] },
      },
      axes: [
        axis({
          side: 3,
          size: Math.min(200, width * 0.4),
          splits: () => labels.map((_label, index) => index),
          values: (_plot, ticks) => ticks.map((at) => shortened(labels[at] ?? '', width)),
          grid: { show: false },
        }),
        axis({ side: 2, values: (_plot, ticks) => ticks.map(amountText), space: 90 }),
      ],
      series: [
        {},
        ...series.map((name, at) => ({
          label: name,
          fill: colour(colours[at] ?? '--accent'),
          width: 0,
          points: { show: false },
          ...barPaths(at, series.length),
        })),
      ],
    },
  }))
  const key =
    series.length < 2 ? undefined : element('p', { class: 'key' }, ...series.map((name, at) => keyEntry(name, at)))
  if (key !== undefined) made.root.querySelector('figcaption')?.after(key)
  if (left !== undefined) made.root.append(element('p', { class: 'quiet', text: left }))
  return made
}

function keyEntry(name: string, at: number): HTMLElement {
  return element('span', {}, element('span', { class: `swatch series-${at}` }), ` ${name} `)
}

interface Drawing {
  options: uPlot.Options
  data: uPlot.AlignedData
}

function chart(
  title: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  drawing: (width: number) => Drawing,
): ChartView {
  const canvas = element('div', {
    class: 'canvas',
    role: 'img',
    'aria-label': `${title}. The numbers are in the table below.`,
  })
  const table = element(
    'table',
    {},
    element('caption', { class: 'unseen', text: title }),
    element(
      'thead',
      {},
      element('tr', {}, ...headings.map((text) => element('th', { scope: 'col', text: text || 'Name' }))),
    ),
    element(
      'tbody',
      {},
      ...rows.map((cells) =>
        element('tr', {}, ...cells.map((text, at) => element('td', { class: at > 0 ? 'number' : undefined, text }))),
      ),
    ),
  )
  const numbers = element(
    'details',
    {},
    element('summary', { text: 'Numbers' }),
    element('div', { class: 'numbers', tabindex: 0, role: 'region', 'aria-label': `Numbers: ${title}` }, table),
  )
  const root = element('figure', {}, element('figcaption', { text: title }), canvas, numbers)
  let plot: uPlot | undefined
  return {
    root,
    draw() {
      plot?.destroy()
      const width = canvas.clientWidth
      if (width === 0) return
      const { options, data } = drawing(width)
      plot = new uPlot({ legend: { show: false }, cursor: { show: false }, ...options }, data, canvas)
    },
  }
}

function axis(more: uPlot.Axis): uPlot.Axis {
  return {
    stroke: colour('--ink'),
    ...more,
    grid: { stroke: colour('--line'), width: 1, ...more.grid },
    ticks: { stroke: colour('--line'), width: 1 },
  }
}

function steps(): { paths?: uPlot.Series.PathBuilder } {
  const paths = uPlot.paths.stepped?.({ align: 1 })
  return paths === undefined ? {} : { paths }
}

/** Bars of several series are beside each other: each is moved by its share of the width. */
function barPaths(at: number, of: number): { paths?: uPlot.Series.PathBuilder } {
  const paths = uPlot.paths.bars?.({
    disp: {
      x0: { unit: 1, values: (plot) => (plot.data[0] as number[]).map((index) => index - 0.4 + (0.8 / of) * at) },
      size: { unit: 1, values: (plot) => (plot.data[0] as number[]).map(() => 0.8 / of) },
    },
  })
  return paths === undefined ? {} : { paths }
}

/** Where a balance is drawn: the end of a day is one day after its start. */
function secondsOf({ date, at }: BalancePoint): number {
  return Date.parse(`${date}T00:00:00Z`) / 1000 + (at === 'end' ? dayLength : 0)
}

function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name)
}

function dayText(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10)
}

/** A number of an axis: where a grid line is, never an amount of the file. */
function amountText(value: number): string {
  return value.toLocaleString('en')
}

function shortened(label: string, width: number): string {
  const most = width < 500 ? 16 : 26
  return label.length > most ? `${label.slice(0, most - 1)}…` : label
}
