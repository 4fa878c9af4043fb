import { localeIn } from '#lib/domain/shared/locale'
import { newerHistory } from '#lib/stores/worth/rate-history'

const page = document.querySelector<HTMLElement>('[data-city]')
const shown = page?.querySelector<HTMLElement>('[data-rate]')?.dataset['rate']

/** Shows the prices of a server in place of those that the page was built with, where it has newer ones. */
async function refresh(rates: HTMLElement, date: string, city: string): Promise<void> {
  const history = await newerHistory(date, city)
  if (!history) return
  // Only now are figures to be formatted and lines to be drawn.
  const { showDays } = await import('./show-rate-days')
  showDays(rates, history.days, localeIn(document.documentElement.lang), Date.now())
}

if (page && shown) void refresh(page, shown, page.dataset['city'] ?? '')
