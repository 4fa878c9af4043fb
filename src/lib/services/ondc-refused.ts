/** Why the open network, or a lender of it, did not do what a visitor pressed. */
export type OndcFailure =
  // The lender's or the gateway's site does not answer.
  | 'lender-away'
  | 'too-many'
  // What was named is not there: too old, or of another browser.
  | 'gone'
  // What was entered is refused.
  | 'invalid'
  // Something else is due meanwhile.
  | 'changed'
  // The words of the consent have changed.
  | 'no-consent'

/** A refusal, as opposed to a service that can't be reached. */
export class OndcRefused extends Error {
  /**
   * @param retryAfter seconds until it makes sense to try again; null where that is no matter of time
   * @param fields the names of the fields that are refused
   */
  constructor(
    readonly failure: OndcFailure,
    readonly retryAfter: number | null = null,
    readonly fields: readonly string[] = [],
  ) {
    super(failure)
  }
}
