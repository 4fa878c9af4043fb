import type { GenericSchema } from 'valibot'

/** A call of an operation of the contract, as generated/operations.gen.ts makes them. */
export interface Request<Answer> {
  readonly method: 'GET' | 'POST'
  /** The path of the operation, with `{names}` for what `path` gives. */
  readonly url: string
  readonly path?: Readonly<Record<string, string>>
  /** Undefined values are left out. */
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** What the body must be; what it doesn't name is not sent. Absent where the operation takes no body. */
  readonly sends?: GenericSchema
  readonly answers: GenericSchema<unknown, Answer>
}

/** What a caller gives of a request. */
export type Given<Data> = Omit<Data, 'url'>
