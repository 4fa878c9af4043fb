import { suggestPlans } from '@/lib/domain/suggested-plans'
import type { PlansService } from '../ports'
import { simulate } from './faults'

/** The specification's three generated plans. */
export const simulatedPlans: PlansService = {
  async generatePlans(amount) {
    await simulate('generatePlans', 800)
    return suggestPlans(amount)
  },
}
