import type { GenericSchema } from 'valibot'

/** A call of an operation of the contract, created by generated/operations.gen.ts. */
export interface Request<Answer> {
  readonly method: 'GET' | 'POST'
  /** The path of the operation, with `{name}` placeholders for the values in `path`. */
  readonly url: string
  readonly path?: Readonly<Record<string, string | number>>
  /** Undefined values are left out. */
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Schema of the body; fields that it does not name are not sent. Absent if the operation has no body. */
  readonly sends?: GenericSchema
  readonly answers: GenericSchema<unknown, Answer>
}

/** The part of a request that the caller supplies. */
export type Given<Data> = Omit<Data, 'url'>
