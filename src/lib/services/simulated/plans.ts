import { roundToRupee } from '@/lib/domain/money'
import type { PlansService } from '../ports'
import { simulate } from './faults'

/** The specification's three generated plans. */
export const simulatedPlans: PlansService = {
  async generatePlans(amount) {
    await simulate('generatePlans', 800)
    return [
      { id: 'basic', title: 'Basic', annualRatePercent: 10.5, ltv: 70, tenureMonths: 6, amount },
      {
        id: 'standard',
        title: 'Standard',
        annualRatePercent: 9.8,
        ltv: 75,
        tenureMonths: 9,
        amount: roundToRupee(amount * 1.1),
      },
      {
        id: 'premium',
        title: 'Premium',
        annualRatePercent: 9.2,
        ltv: 80,
        tenureMonths: 12,
        amount: roundToRupee(amount * 1.2),
      },
    ]
  },
}
