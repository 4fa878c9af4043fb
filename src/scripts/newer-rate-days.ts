import { localeIn } from '#lib/domain/shared/locale'
import { newerHistory } from '#lib/stores/worth/rate-history'

const page = document.querySelector<HTMLElement>('[data-rates]')
/** A city each, by place. */
const cities = [...(page?.querySelectorAll<HTMLElement>('[data-rate]') ?? [])]

/** Shows the prices of a server in place of those that the page was built with, in each city where it has newer ones. */
async function refresh(rates: HTMLElement): Promise<void> {
  const histories = await Promise.all(
    cities.map(({ dataset }) => newerHistory(dataset['rate'] ?? '', dataset['city'] ?? '')),
  )
  if (histories.every((history) => history === null)) return
  // Only now are figures to be formatted and lines to be drawn.
  const [{ showDays }, { showChoice }] = await Promise.all([
    import('./show-rate-days'),
    import('./show-rate-choice'),
  ])
  for (const [place, history] of histories.entries())
    if (history)
      for (const part of rates.querySelectorAll<HTMLElement>(`[data-place='${place}']`))
        showDays(part, history.days, localeIn(document.documentElement.lang), Date.now())
  showChoice(rates, histories)
}

if (page && cities.length > 0) void refresh(page)
