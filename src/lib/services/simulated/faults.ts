/** The session key that provokes failures, such as `{"sendOtp":"fail","submitBooking":"hang","timeSlots":4000}`. */
export const FAULTS_KEY = 'moneypal:faults'

/** The named calls of the simulated services. */
export type SimulatedCall =
  | 'checkPhone'
  | 'sendOtp'
  | 'verifyOtp'
  | 'generatePlans'
  | 'timeSlots'
  | 'submitBooking'
  | 'submitEnquiry'
  | 'login'
  | 'logout'
  | 'listCustomers'
  | 'customerDetails'

function faultOf(call: SimulatedCall): unknown {
  try {
    const faults: unknown = JSON.parse(sessionStorage.getItem(FAULTS_KEY) ?? 'null')
    return typeof faults === 'object' && faults !== null
      ? (faults as Record<string, unknown>)[call]
      : undefined
  } catch {
    return undefined
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** How a call is named in the page's performance timeline. */
export const markOf = (call: SimulatedCall): string => `simulated:${call}`

/**
 * Notes the call in the page's performance timeline, where browsers and tests can count calls that no network shows.
 * Waits as long as the real call would take, or does what the session's fault for it says: 'fail' rejects after the
 * delay, 'hang' never answers, a number of milliseconds replaces the delay.
 * @throws Error where the fault is 'fail'
 */
export async function simulate(call: SimulatedCall, delayMs: number): Promise<void> {
  performance.mark(markOf(call))
  const fault = faultOf(call)
  if (fault === 'hang') await new Promise<never>(() => undefined)
  await wait(typeof fault === 'number' && fault >= 0 ? fault : delayMs)
  if (fault === 'fail') throw new Error(`simulated failure of ${call}`)
}
