import { atom, type ReadableAtom } from 'nanostores'
import { createLatest } from '#lib/stores/shared/latest'
import type { Progress } from '#lib/stores/shared/request'
import { officeServices } from '@office/services/chooser'
import type { Budgets, OutboxService } from '@office/services/ports'

/** How much of what all visitors share was used today. */
export interface BudgetsFlow {
  readonly $budgets: ReadableAtom<Budgets | null>
  readonly $loading: ReadableAtom<Progress<'budgets'>>
  /** Reads them; what was read before stays until then. */
  load(): Promise<void>
}

export function createBudgets(service: Pick<OutboxService, 'budgets'> = officeServices.outbox): BudgetsFlow {
  const $budgets = atom<Budgets | null>(null)
  const loading = createLatest<'budgets'>()
  return {
    $budgets,
    $loading: loading.$progress,
    async load() {
      const budgets = await loading.run((signal) => service.budgets(signal), 'budgets')
      if (budgets) $budgets.set(budgets)
    },
  }
}
