import { atom, type ReadableAtom } from 'nanostores'
import type { OfficeServices } from '@office/services/ports'
import { refusalOf } from '@office/stores/refusal'

const $over = atom(0)

/** Counts the calls that were refused because nobody is logged in any more. */
export const $sessionOver: ReadableAtom<number> = $over

type Call = (...given: readonly unknown[]) => Promise<unknown>

function watched(call: Call): Call {
  return async (...given) => {
    try {
      return await call(...given)
    } catch (error) {
      const code = refusalOf(error)
      if (code === 'not-logged-in' || code === 'second-step') $over.set($over.get() + 1)
      throw error
    }
  }
}

/** The same services, whose refusals for want of a session are counted. */
export function withSessionWatch(services: OfficeServices): OfficeServices {
  const wrap = (service: object): object =>
    Object.fromEntries(
      Object.entries(service).map(([name, part]) => [
        name,
        typeof part === 'function' ? watched(part as Call) : wrap(part as object),
      ]),
    )
  return wrap(services) as OfficeServices
}
