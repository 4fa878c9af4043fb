import { roundToRupee } from '@/lib/domain/money'
import type { PlansService } from '../ports'
import { simulate } from './faults'

/** The specification's three generated plans. */
export const simulatedPlans: PlansService = {
  async generatePlans(amount) {
    await simulate('generatePlans', 800)
    return [
      { id: 'basic', title: 'Basic', rate: 10.5, ltv: 70, term: 6, amount },
      { id: 'standard', title: 'Standard', rate: 9.8, ltv: 75, term: 9, amount: roundToRupee(amount * 1.1) },
      { id: 'premium', title: 'Premium', rate: 9.2, ltv: 80, term: 12, amount: roundToRupee(amount * 1.2) },
    ]
  },
}
