import { suggestPlans } from '#lib/domain/loan/suggested-plans'
import type { PlansService } from '#lib/services/ports'
import { simulate } from './faults.ts'

/** The specification's three generated plans. */
export const simulatedPlans: PlansService = {
  async generatePlans(amount) {
    await simulate('generatePlans', 800)
    return suggestPlans(amount)
  },
}
