import { figuresDiffer } from '#lib/domain/gold/rate-cities'
import type { RateHistory } from '#lib/domain/gold/rate-history'
import { firstSpan, spansOfAll, type RateSpan } from '#lib/domain/gold/rate-line'

function remove(page: HTMLElement, place: number): void {
  const button = page.querySelector<HTMLInputElement>(`#city-${place}`)
  if (button?.checked) {
    const [first] = page.querySelectorAll<HTMLInputElement>('[name="city"]')
    if (first) first.checked = true
    const note = page.querySelector<HTMLElement>('[data-none]')
    if (note) note.textContent = note.dataset['none'] ?? ''
  }
  button?.closest('label')?.remove()
  for (const part of page.querySelectorAll(`[data-place='${place}']`)) part.remove()
}

/** Offers some periods; where the chosen one is none of them, another is chosen. */
function offerSpans(page: HTMLElement, spans: readonly RateSpan[]): void {
  for (const button of page.querySelectorAll<HTMLInputElement>('[name="span"]')) {
    const has = spans.some((span) => span === button.value)
    for (const label of button.labels ?? []) label.hidden = !has
    if (!has && button.checked) page.querySelector<HTMLInputElement>(`#span-${firstSpan(spans)}`)?.click()
  }
}

/**
 * Takes cities off the page of the gold rate once it shows newer prices of a server in its first city: those of which the server has
 * none, since the figures of the build are of other days, and those whose figures are the same. Offers the periods that have a line.
 * @param histories what is newer, by place; null where nothing is
 */
export function showChoice(page: HTMLElement, histories: readonly (RateHistory | null)[]): void {
  const [first] = histories
  if (!first) return
  for (const [place, history] of histories.entries())
    if (place > 0 && !(history && figuresDiffer(first, history))) remove(page, place)
  const buttons = page.querySelectorAll('[name="city"]')
  const choice = buttons.length === 1 && buttons[0]?.closest('fieldset')
  // Its room stays: what is below it is being read.
  if (choice) choice.style.visibility = 'hidden'
  offerSpans(page, spansOfAll(histories.filter((history) => history !== null)))
}
