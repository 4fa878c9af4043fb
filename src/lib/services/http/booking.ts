import type { BookingRequest, ChosenPlan } from '@contract/generated/types.gen'
import type { SelectedPlan } from '@/lib/domain/offer'
import type { BookingWish } from '../ports'

/** The plan as the contract has it, with the figures that the visitor saw. */
const planOf = (plan: SelectedPlan): ChosenPlan => ({
  offerId: plan.offerId,
  title: plan.title,
  bank: plan.bank,
  amount: plan.amount,
  annualRatePercent: plan.annualRatePercent,
  tenureMonths: plan.tenureMonths,
  ltv: plan.ltv,
  requiredGold: plan.requiredGold,
  ...(plan.repayment && { repayment: plan.repayment }),
  ...(plan.cost && {
    aprPercent: plan.cost.aprPercent,
    costTotal: Math.round(plan.cost.total),
    keepMonths: plan.cost.months,
  }),
})

/** A booking as the contract has it. */
export const bookingRequestOf = (wish: BookingWish): BookingRequest => ({
  fullName: wish.fullName,
  ...(wish.occupation !== '' && { occupation: wish.occupation }),
  alternateNumber: wish.alternateNumber,
  address: wish.address,
  // The contract requires a date; with an empty one the request fails validation before it is sent.
  selectedDate: wish.selectedDate ?? '',
  selectedTimeSlot: wish.selectedTimeSlot,
  customTiming: wish.customTiming,
  plan: wish.plan && planOf(wish.plan),
  consents: [...wish.consents],
})
