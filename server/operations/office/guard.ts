import { shortAddress } from '../../addresses.ts'
import { notLoggedIn, Problem } from '../../problem.ts'
import type { Actor } from '../../store/audit.ts'
import { noteUse, sessionPerson, type SessionPerson } from '../../store/office/sessions.ts'
import type { Context } from '../context.ts'
import type { Answer, Answering, RequestOf, Data, Operations } from '../operation.ts'
import { mayDo, RIGHTS } from './rights.ts'

/** Answers an operation for a person of the office who may ask it. @throws Problem to refuse */
export type OfficeAnswering<Of extends Data, Body> = (
  request: RequestOf<Of> & { readonly person: SessionPerson; readonly actor: Actor },
) => Promise<Answer<Body>>

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each operation has a type of its own
type OfficeOperations = Readonly<Record<string, OfficeAnswering<any, any>>>

export const notAllowed = (): Problem =>
  new Problem(403, 'Your role may not do this.', { code: 'not-allowed' })

/** Asked by a timer, not by a person: does not keep a session alive. */
const BY_TIMER = 'changes'

/** What whoever has no second step yet may do. */
const TO_SET_UP = ['setUpTotp', 'confirmTotp', 'setUpPasskey', 'addPasskey']

/** Lets only those in whom the table of rights names, before the operation. */
export function guarded({ store, now }: Context, operations: OfficeOperations): Operations {
  const guard =
    (id: string, answer: OfficeAnswering<Data, unknown>): Answering<Data, unknown> =>
    async (request) => {
      const person = await sessionPerson(store, request.token, now())
      if (!person) throw notLoggedIn()
      if (!person.proven && !(person.bare && TO_SET_UP.includes(id)))
        throw new Problem(401, 'Prove the second step first.', { code: 'second-step' })
      if (RIGHTS[id] === 'anyone' || !mayDo(person.role, id)) throw notAllowed()
      if (id !== BY_TIMER) await noteUse(store, person.tokenHash, now())
      return answer({ ...request, person, actor: { id: person.id, address: shortAddress(request.from) } })
    }
  return Object.fromEntries(Object.entries(operations).map(([id, answer]) => [id, guard(id, answer)]))
}
