/** The steps of an application, in the order in which a new visitor takes them. */
const STEPS = ['number', 'amount', 'plan', 'pan', 'score', 'kyc', 'visit'] as const
export type JourneyStep = (typeof STEPS)[number]

/** A customer goes from the number on to the PAN; the plan is agreed at the visit. */
const SKIPPED: readonly JourneyStep[] = ['amount', 'plan']

/** What the session tells about the way of a visitor. */
export interface Traveller {
  /** Whether the code leads on to the PAN: for a customer it does. */
  readonly customer: boolean
  /** Whether a plan is chosen. */
  readonly planned: boolean
}

/** Where on the way a screen stands. */
export interface Standing {
  /** From 1. */
  readonly number: number
  readonly of: number
  /** The steps still to come after this one, in their order. */
  readonly next: readonly JourneyStep[]
}

/**
 * Where a screen stands on a visitor's way. With a chosen plan the way is the whole one, of which a customer who starts
 * with the number has two steps done.
 */
export function standing(at: JourneyStep, { customer, planned }: Traveller): Standing {
  const short = !planned && (customer || STEPS.indexOf(at) >= STEPS.indexOf('pan'))
  const way = short ? STEPS.filter((step) => !SKIPPED.includes(step)) : STEPS
  const place = way.indexOf(at)
  const next = way.slice(place + 1).filter((step) => !(customer && SKIPPED.includes(step)))
  return { number: place + 1, of: way.length, next }
}
