import { readTab } from '#lib/storage/items'

/** The key in the tab's storage that causes failures, such as `{"sendOtp":"fail","submitBooking":"hang","timeSlots":4000}`. */
export const FAULTS_KEY = 'moneypal:faults'

/** The named calls of the simulated services. */
export type SimulatedCall =
  | 'checkPhone'
  | 'sendOtp'
  | 'verifyOtp'
  | 'savePan'
  | 'generatePlans'
  | 'timeSlots'
  | 'reach'
  | 'submitBooking'
  | 'submitEnquiry'
  | 'sendComparison'
  | 'myVisits'
  | 'moveVisit'
  | 'cancelVisit'
  | 'myConsents'
  | 'changeConsent'
  | 'eraseMe'
  | 'myNumbers'
  | 'giveNumber'
  | 'endNumber'
  | 'myLoans'
  | 'keepLoan'
  | 'removeLoan'
  | 'setReminders'
  | 'changeReminders'
  | 'stopReminders'
  | 'myRateAlerts'
  | 'setRateAlert'
  | 'removeRateAlert'
  | 'endSession'
  | 'login'
  | 'logout'
  | 'listCustomers'
  | 'customerDetails'

function faultOf(call: SimulatedCall): unknown {
  try {
    const faults: unknown = JSON.parse(readTab(FAULTS_KEY) ?? 'null')
    return typeof faults === 'object' && faults !== null
      ? (faults as Record<string, unknown>)[call]
      : undefined
  } catch {
    return undefined
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The name of a call's mark in the page's performance timeline. */
export const markOf = (call: SimulatedCall): string => `simulated:${call}`

/**
 * Marks the call in the page's performance timeline, so that tests can count calls that cause no network request. Waits
 * as long as the real call would take, unless a fault is set for it in the tab: 'fail' rejects after the delay,
 * 'hang' never answers, a number of milliseconds replaces the delay.
 * @param delayMs ms
 * @throws Error if the fault is 'fail'
 */
export async function simulate(call: SimulatedCall, delayMs: number): Promise<void> {
  performance.mark(markOf(call))
  const fault = faultOf(call)
  if (fault === 'hang') await new Promise<never>(() => undefined)
  await wait(typeof fault === 'number' && fault >= 0 ? fault : delayMs)
  if (fault === 'fail') throw new Error(`simulated failure of ${call}`)
}
