import type { Error as ContractError } from '@contract/generated/types.gen'

type Code = NonNullable<ContractError['code']>

/** A refusal: an HTTP status, what a screen may act on, and what is wrong. It holds nothing that the caller sent. */
export class Problem extends Error {
  readonly status: number
  readonly code: Code | null
  readonly errors: ContractError['errors']
  /** Seconds until it makes sense to try again. */
  readonly retryAfter: number | null

  constructor(
    status: number,
    message: string,
    more: { code?: Code; errors?: ContractError['errors']; retryAfter?: number } = {},
  ) {
    super(message)
    this.status = status
    this.code = more.code ?? null
    this.errors = more.errors
    this.retryAfter = more.retryAfter ?? null
  }

  /** The body of the answer, `application/problem+json`. */
  get body(): ContractError {
    return {
      type: this.code === null ? 'about:blank' : `urn:moneypal:${this.code}`,
      title: this.message,
      message: this.message,
      status: this.status,
      ...(this.code === null ? {} : { code: this.code }),
      ...(this.errors ? { errors: this.errors } : {}),
    }
  }
}

export const notProven = (): Problem =>
  new Problem(401, 'Prove your number with a code first.', { code: 'not-proven' })
