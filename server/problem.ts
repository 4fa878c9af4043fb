import type { Error as ContractError } from '#contract/generated/types.gen'

type Code = NonNullable<ContractError['code']>

/** A refusal: an HTTP status, what a screen may act on, and what is wrong. It holds nothing that the caller sent. */
export class Problem extends Error {
  readonly status: number
  readonly code: Code | null
  readonly errors: ContractError['errors']
  /** What stands now, where somebody else changed it meanwhile. */
  readonly current: Pick<ContractError, 'visits' | 'enquiry'>
  /** Seconds until it makes sense to try again. */
  readonly retryAfter: number | null

  constructor(
    status: number,
    message: string,
    more: {
      code?: Code
      errors?: ContractError['errors']
      retryAfter?: number
      current?: Pick<ContractError, 'visits' | 'enquiry'>
    } = {},
  ) {
    super(message)
    this.status = status
    this.code = more.code ?? null
    this.errors = more.errors
    this.current = more.current ?? {}
    this.retryAfter = more.retryAfter ?? null
  }

  /** The body of the answer, `application/problem+json`. @param traceId of the request, as in the log */
  body(traceId: string): ContractError {
    return {
      type: this.code === null ? 'about:blank' : `urn:moneypal:${this.code}`,
      title: this.message,
      message: this.message,
      status: this.status,
      ...(this.code === null ? {} : { code: this.code }),
      ...(this.errors ? { errors: this.errors } : {}),
      ...this.current,
      traceId,
    }
  }
}

export const notProven = (): Problem =>
  new Problem(401, 'Prove your number with a code first.', { code: 'not-proven' })

export const notLoggedIn = (): Problem => new Problem(401, 'Log in first.', { code: 'not-logged-in' })

/** @param field where it stands in the body */
export const invalid = (field: string, message: string): Problem =>
  new Problem(422, 'The request is not what the contract allows.', {
    code: 'invalid',
    errors: [{ path: `body/${field}`, message }],
  })

export const noModel = (): Problem =>
  new Problem(404, 'No language model answers here.', { code: 'no-model' })

export const unknown = (): Problem => new Problem(404, 'There is nothing at this address.')
