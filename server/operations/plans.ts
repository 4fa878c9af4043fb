import type { GeneratePlansData, PlansAnswer } from '#contract/generated/types.gen'
import type { Rupees } from '#lib/domain/money/money'
import { suggestPlans } from '#lib/domain/loan/suggested-plans'
import { ok, type Answering } from './operation.ts'

/** Plans for an amount, by the rules that the site simulates them by. */
export const plansOperations = (): { readonly generatePlans: Answering<GeneratePlansData, PlansAnswer> } => ({
  generatePlans: ({ body: { amount } }) =>
    Promise.resolve(ok({ plans: [...suggestPlans(amount as Rupees | undefined)] })),
})
