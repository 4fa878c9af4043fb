/** The steps of an application, in order for a new visitor. */
const STEPS = ['number', 'amount', 'plan', 'pan', 'score', 'kyc', 'visit'] as const
export type JourneyStep = (typeof STEPS)[number]

/** Steps that an existing customer skips: they go from the number to the PAN, and agree on the plan at the visit. */
const SKIPPED: readonly JourneyStep[] = ['amount', 'plan']

/** The session data that determines a visitor's steps. */
export interface Traveller {
  /** Whether the visitor is an existing customer: the PAN then follows the one-time code. */
  readonly customer: boolean
  /** Whether a plan is chosen. */
  readonly planned: boolean
}

/** Position of a screen among the visitor's steps. */
export interface Standing {
  /** From 1. */
  readonly number: number
  readonly of: number
  /** The steps after this one, in order. */
  readonly next: readonly JourneyStep[]
}

/**
 * The position of a screen among a visitor's steps. If a plan is chosen, all steps count; a customer who starts with
 * the number has then completed two of them.
 */
export function standing(at: JourneyStep, { customer, planned }: Traveller): Standing {
  const short = !planned && (customer || STEPS.indexOf(at) >= STEPS.indexOf('pan'))
  const way = short ? STEPS.filter((step) => !SKIPPED.includes(step)) : STEPS
  const place = way.indexOf(at)
  const next = way.slice(place + 1).filter((step) => !(customer && SKIPPED.includes(step)))
  return { number: place + 1, of: way.length, next }
}
