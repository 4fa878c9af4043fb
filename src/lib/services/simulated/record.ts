import type { Consents } from '#lib/domain/person/consent'
import type { BookedVisit } from '#lib/domain/visit/my-visit'
import type { SentCode } from '#lib/domain/person/one-time-code'

/** What the simulated services keep of a visitor, in the tab's session: what the backend would keep in its database. */
interface VisitorRecord {
  /** Whether a code proved a number. */
  readonly proven: boolean
  /** The last code, and the number that it was sent to; null if none was. */
  readonly code: (SentCode & { readonly phone: string }) | null
  /** The newest first. */
  readonly visits: readonly BookedVisit[]
  readonly consents: Consents
}

/** Has the prefix of the stores' keys, so that 'Clear my details' clears it too. */
const RECORD_KEY = 'moneypal:1:record'

const NOTHING: VisitorRecord = { proven: false, code: null, visits: [], consents: [] }

/** The record where session storage is blocked; it lasts as long as the page. */
let inMemory: VisitorRecord = NOTHING

/** The record of the tab; empty where nothing is stored or it can't be read. */
export function readRecord(): VisitorRecord {
  try {
    const stored = JSON.parse(sessionStorage.getItem(RECORD_KEY) ?? 'null') as Partial<VisitorRecord> | null
    const { proven, code, visits, consents } = stored ?? {}
    return {
      proven: proven === true,
      code: typeof code?.phone === 'string' && Number.isFinite(code.sentAt) ? code : null,
      visits: Array.isArray(visits) ? visits : [],
      consents: Array.isArray(consents) ? consents : [],
    }
  } catch {
    return inMemory
  }
}

/** Changes parts of the record. */
export function keepRecord(part: Partial<VisitorRecord>): void {
  inMemory = { ...readRecord(), ...part }
  try {
    sessionStorage.setItem(RECORD_KEY, JSON.stringify(inMemory))
  } catch {
    // Session storage is full or blocked: the record lasts as long as the page.
  }
}

/** Forgets the record. */
export function forgetRecord(): void {
  inMemory = NOTHING
  try {
    sessionStorage.removeItem(RECORD_KEY)
  } catch {
    // Session storage is blocked, so there is nothing to remove.
  }
}
