import { MAX_SENT_A_DAY } from '#lib/domain/offer/compare-address'
import type { ComparisonService } from '#lib/services/ports'
import { Refused } from '#lib/services/refused'
import { simulate } from './faults.ts'
import { keepRecord, readRecord } from './record.ts'

/** An Indian number as the server masks it; of others the last three digits are left. */
export const masked = (phone: string): string =>
  phone.replace(/^(\+91)(\d{2})\d{5}(\d{3})$/, '$1 $2••• ••$3').replace(/^\+\d+(?=\d{3}$)/, '•••')

/** Sends nothing, and counts what it would have sent: in a tab as much as the server sends a visitor a day. */
export const simulatedComparison: ComparisonService = {
  async send() {
    await simulate('sendComparison', 500)
    const { proven, code, comparisons } = readRecord()
    if (!proven || !code) throw new Refused('not-proven')
    if (comparisons >= MAX_SENT_A_DAY) throw new Refused('too-many')
    keepRecord({ comparisons: comparisons + 1 })
    return { to: masked(code.phone) }
  },
}
