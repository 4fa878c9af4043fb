import { createAtMoneyPal } from '#lib/stores/my-loan/at-moneypal'

/** One of the page: the reminders and the copies share its calls. */
export const atMoneyPal = createAtMoneyPal()
