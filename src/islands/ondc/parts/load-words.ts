import { once, readWords } from '@/islands/shared/on-demand'
import type { CostCopy, OndcCopy } from '#lib/content/copy/copy'
import type { AskWords } from './words'

const own = import.meta.glob<OndcCopy>('/src/content/copy/*/ondc.json', { import: 'default' })
const costs = import.meta.glob<CostCopy>('/src/content/copy/*/cost.json', { import: 'default' })

/** The words of the feature, fetched once somebody is about to ask: the page has those of the button alone. */
export const loadOwnWords = once((locale) => readWords(own, 'ondc', locale))

/** The words that all costs share. */
export const loadCostWords = once((locale) => readWords(costs, 'cost', locale))

/** What the section on /plans says after the press. */
export const loadAskWords = once(async (locale): Promise<AskWords> => {
  const [{ ask, reasons, failures, steps }, { months }] = await Promise.all([
    loadOwnWords(locale),
    loadCostWords(locale),
  ])
  return { ask, reasons, failures, months, close: steps.close }
})
