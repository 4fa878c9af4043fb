import type { BudgetsAnswer, ListBudgetsData } from '#contract/generated/types.gen'
import { usedToday } from '../../store/budgets.ts'
import { BOOKINGS, CODES, codesTo } from '../budgets.ts'
import type { Context } from '../context.ts'
import { ok } from '../operation.ts'
import type { OfficeAnswering } from './guard.ts'

/** What all visitors share, and how much of it was used today. */
export const budgetOperations = ({
  store,
  config: { budgets },
  now,
}: Context): { readonly listBudgets: OfficeAnswering<ListBudgetsData, BudgetsAnswer> } => ({
  async listBudgets() {
    const used = await usedToday(store, now())
    const of = (what: string, max: number) => ({ used: used.get(what) ?? 0, max })
    return ok({
      codes: of(CODES, budgets.codes),
      countries: [...budgets.countries].map(([country, max]) => ({ country, ...of(codesTo(country), max) })),
      bookings: of(BOOKINGS, budgets.bookings),
    })
  },
})
