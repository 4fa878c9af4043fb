import { istDate } from '#lib/domain/dates/dates'
import { formatChange } from '#lib/domain/gold/gold-rate'
import { isFreshForAlert } from '#lib/domain/gold/rate-alert'
import { RATE_KARATS, type RateDay } from '#lib/domain/gold/rate-history'
import { firstSpan, RATE_SPANS, rateLine, spansWithLine } from '#lib/domain/gold/rate-line'
import {
  dayTexts,
  drawnLine,
  rateRows,
  type DrawnLine,
  type LineLabel,
  type LineWords,
} from '#lib/domain/gold/rate-words'
import { formatShortDate } from '#lib/domain/format/format'
import type { Locale } from '#lib/domain/shared/locale'
import { fill } from '#lib/domain/shared/text'

const all = (within: ParentNode, selector: string): readonly HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(selector),
]

/** Gives a list as many elements as there are labels, each a copy of its first. */
function showLabels(list: HTMLElement, labels: readonly LineLabel[]): void {
  const [first] = all(list, ':scope > *')
  if (!first) return
  const elements = labels.map(({ text, x, y, above, align }) => {
    const element = first.cloneNode() as HTMLElement
    element.textContent = text
    element.style.setProperty('--x', `${x}%`)
    element.style.setProperty('--y', `${y}%`)
    element.dataset['above'] = String(above)
    element.dataset['align'] = align
    return element
  })
  list.replaceChildren(...elements)
}

function showLine(figure: HTMLElement, line: DrawnLine): void {
  for (const name of ['change', 'begins', 'says'] as const)
    for (const place of all(figure, `[data-line-text='${name}']`)) place.textContent = line[name]
  for (const name of ['path', 'grid'] as const)
    figure.querySelector(`[data-line-path='${name}']`)?.setAttribute('d', line[name])
  for (const name of ['prices', 'scale', 'days', 'dots'] as const)
    for (const list of all(figure, `[data-line-list='${name}']`)) showLabels(list, line[name])
}

/** The rows of a table, each a copy of its first. */
function showRows(body: HTMLElement, rows: readonly (readonly string[])[]): void {
  const [first] = all(body, 'tr')
  if (!first) return
  const elements = rows.map((texts) => {
    const row = first.cloneNode(true) as HTMLElement
    all(row, 'th, td').forEach((cell, index) => {
      cell.textContent = texts[index] ?? ''
    })
    return row
  })
  body.replaceChildren(...elements)
}

function showTexts(page: ParentNode, newest: RateDay, days: readonly RateDay[], locale: Locale): void {
  const change = rateLine(days, firstSpan(spansWithLine(days)), 24)?.change
  const texts = {
    ...dayTexts(newest, locale),
    ...(change && {
      change: formatChange(change.percent),
      since: formatShortDate(change.since, locale),
    }),
  }
  for (const place of all(page, '[data-newer]')) place.textContent = fill(place.dataset['newer'] ?? '', texts)
  for (const place of all(page, '[data-falls]')) place.dataset['falls'] = String((change?.percent ?? 0) < 0)
  for (const place of all(page, '[data-change]')) place.hidden = !change
  for (const mark of all(page, '[data-sample]')) mark.hidden = true
}

/**
 * Shows prices of newer days on the page of the gold rate, or in a part of it: the newest price, the lines and the tables.
 * @param days the newest last
 */
export function showDays(page: HTMLElement, days: readonly RateDay[], locale: Locale, nowMs: number): void {
  const newest = days.at(-1)
  if (!newest) return
  showTexts(page, newest, days, locale)
  const isOld = !isFreshForAlert(newest.date, istDate(nowMs))
  for (const alert of all(page, '[data-old]')) alert.hidden = !isOld
  const holder = page.closest<HTMLElement>('[data-words]') ?? page.querySelector<HTMLElement>('[data-words]')
  const words = JSON.parse(holder?.dataset['words'] ?? '{}') as LineWords
  for (const span of RATE_SPANS) {
    for (const karat of RATE_KARATS) {
      const figures = all(page, `[data-span='${span}'][data-karat='${karat}']`)
      if (figures.length === 0) continue
      const line = drawnLine(days, span, karat, words, locale)
      for (const figure of figures) {
        figure.hidden = !line
        if (line) showLine(figure, line)
      }
    }
    for (const body of all(page, `[data-rows='${span}']`)) showRows(body, rateRows(days, span, locale))
  }
}
