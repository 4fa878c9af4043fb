import type * as v from 'valibot'
import type { operations, paths } from './openapi'

/** An operation of the contract: where it is, what it takes and what it answers. */
export interface Operation<Body, Answer> {
  readonly method: 'GET' | 'POST'
  readonly path: keyof paths
  /** Absent where the operation takes no body. */
  readonly sends?: v.GenericSchema<unknown, Body>
  readonly answers: v.GenericSchema<unknown, Answer>
}

type Json<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : never

type BodyOf<Id extends keyof operations> = Json<operations[Id]['requestBody']>

type Success<Responses> = Responses[keyof Responses & (200 | 201)]

/** Operations by the names and with the types of the contract: what the contract changes, the compiler reports. */
export type OperationsOf<Ids extends keyof operations> = {
  readonly [Id in Ids]: Operation<
    BodyOf<Id>,
    204 extends keyof operations[Id]['responses'] ? unknown : Json<Success<operations[Id]['responses']>>
  >
}
