import type { Consents } from '#lib/domain/person/consent'
import type { GivenNumber } from '#lib/domain/lead/lead'
import type { BookedVisit } from '#lib/domain/visit/my-visit'
import type { StoredLoans } from '#lib/domain/my-loan/stored-loans'
import type { SentCode } from '#lib/domain/person/one-time-code'
import { keyOf } from '#lib/storage/entries'
import { readTab, removeTab, writeTab } from '#lib/storage/items'

/** What the simulated services keep of a visitor, in the tab's session: what the backend would keep in its database. */
interface VisitorRecord {
  /** Whether a code proved a number. */
  readonly proven: boolean
  /** The last code, and the number that it was sent to; null if none was. */
  readonly code: (SentCode & { readonly phone: string }) | null
  /** The newest first. */
  readonly visits: readonly BookedVisit[]
  readonly consents: Consents
  /** When the number of a visit was given, by its booking id. */
  readonly numbers: Readonly<Record<string, GivenNumber>>
  /** How many comparisons were sent by SMS. */
  readonly comparisons: number
  readonly storedLoans: Pick<StoredLoans, 'loans' | 'reminders'>
}

const RECORD_KEY = keyOf('record')

const NOTHING: VisitorRecord = {
  proven: false,
  code: null,
  visits: [],
  consents: [],
  numbers: {},
  comparisons: 0,
  storedLoans: { loans: [], reminders: [] },
}

/** The record where session storage is full or blocked; it lasts as long as the page. */
let inMemory: VisitorRecord | null = null

/** The record of the tab; empty where nothing is stored or it can't be read. */
export function readRecord(): VisitorRecord {
  if (inMemory) return inMemory
  try {
    const stored = JSON.parse(readTab(RECORD_KEY) ?? 'null') as Partial<VisitorRecord> | null
    const { proven, code, visits, consents, numbers, comparisons, storedLoans } = stored ?? {}
    return {
      proven: proven === true,
      code: typeof code?.phone === 'string' && Number.isFinite(code.sentAt) ? code : null,
      visits: Array.isArray(visits) ? visits : [],
      consents: Array.isArray(consents) ? consents : [],
      numbers: typeof numbers === 'object' && numbers !== null ? numbers : {},
      comparisons: Number.isInteger(comparisons) ? Number(comparisons) : 0,
      storedLoans:
        Array.isArray(storedLoans?.loans) && Array.isArray(storedLoans.reminders)
          ? storedLoans
          : NOTHING.storedLoans,
    }
  } catch {
    return NOTHING
  }
}

/** Changes parts of the record. */
export function keepRecord(part: Partial<VisitorRecord>): void {
  const record = { ...readRecord(), ...part }
  inMemory = writeTab(RECORD_KEY, JSON.stringify(record)) ? null : record
}

/** Forgets the record. */
export function forgetRecord(): void {
  inMemory = null
  removeTab(RECORD_KEY)
}
