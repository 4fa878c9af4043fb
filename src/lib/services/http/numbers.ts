import * as contract from '#contract/generated/operations.gen'
import type { NumbersAnswer } from '#contract/generated/types.gen'
import type { IsoDate } from '#lib/domain/dates/dates'
import { WORDINGS } from '#lib/domain/person/consent'
import type { MyNumbers } from '#lib/domain/lead/my-numbers'
import type { HttpClient } from '#lib/http/client'
import type { NumbersService } from '#lib/services/ports'
import { orRefused } from './refusal.ts'
import type { SessionHint } from './session-hint.ts'

const numbersOf = ({ days, numbers }: NumbersAnswer): MyNumbers => ({
  days,
  numbers: numbers.map((one) => ({ ...one, day: one.day as IsoDate })),
})

/** Who has the number of a visitor, kept by the main backend. */
export const httpNumbers = (call: HttpClient, ifProven: SessionHint): NumbersService => ({
  numbers: async () => numbersOf(await ifProven(() => orRefused(call(contract.myNumbers({}))))),
  async give(id) {
    const body = { wording: WORDINGS['lender-number'] }
    return numbersOf(await ifProven(() => orRefused(call(contract.giveNumber({ body, path: { id } })))))
  },
  end: async (id) => numbersOf(await ifProven(() => orRefused(call(contract.endNumber({ path: { id } }))))),
})
