import { balanceDrawing, balanceNumbers, pointsAcross, pointWords } from '../charts.ts'
import type { BalanceFigures } from '../rows/page-table.ts'
import type { Words } from '../words.ts'
import { draw, element } from './element.ts'

export type ChartView = ReturnType<typeof balanceChart>

/** A balance over time. The pointer, or the slider below it by keyboard, goes from day to day and reads the value. */
export function balanceChart(words: Words, figures: BalanceFigures) {
  const { title, unit, points } = figures
  const canvas = element('div', { class: 'canvas' })
  const value = element('output', {})
  const slider = element('input', {
    type: 'range',
    min: 0,
    max: points.length - 1,
    value: points.length - 1,
    'aria-label': words.say('dayIn', { title }),
  })
  const root = element(
    'figure',
    {},
    element('figcaption', { text: title }),
    value,
    canvas,
    slider,
    draw(balanceNumbers(words, figures)),
  )
  let chosen: number | undefined

  function redraw(): void {
    const width = canvas.clientWidth
    if (width > 0) canvas.replaceChildren(draw(balanceDrawing(words, figures, width, chosen)))
    const point = points[chosen ?? points.length - 1]
    if (point === undefined) return
    value.textContent = pointWords(words, point, unit)
    slider.setAttribute('aria-valuetext', value.textContent)
  }
  function choose(index: number): void {
    if (chosen === index) return
    chosen = index
    slider.value = String(index)
    redraw()
  }
  slider.addEventListener('input', () => choose(Number(slider.value)))
  canvas.addEventListener('pointermove', ({ clientX }) => {
    const across = clientX - canvas.getBoundingClientRect().left
    const distances = pointsAcross(words, points, canvas.clientWidth).map(({ x }) => Math.abs(x - across))
    choose(distances.indexOf(Math.min(...distances)))
  })
  return { root, redraw }
}
