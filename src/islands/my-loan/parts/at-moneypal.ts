import { createAtMoneyPal } from '#lib/stores/my-loan/at-moneypal'
import { createPushReminders } from '#lib/stores/my-loan/push'

/** One of the page: the reminders and the copies share its calls. */
export const atMoneyPal = createAtMoneyPal()

/** One of the page, too. */
export const push = createPushReminders()
