import type { Store } from '../../server/store/open'

/** The cookies of people who stay logged in: an admin; Sohan Lal, an assessor; Leena Thomas, an editor; Anjali Menon of Tamarind Tree. */
export interface Sessions {
  readonly session: string
  readonly assessor: string
  readonly editor: string
  readonly partner: string
}

/** The lenders that send offers, and nothing of theirs yet. */
const LENDERS = [
  ['brass-bell', 'Brass Bell'],
  ['lantern-street', 'Lantern Street'],
  ['tamarind-tree', 'Tamarind Tree'],
] as const

/** Adds them to the office at work. */
export async function addLenders(store: Store, nowMs: number): Promise<void> {
  const rows = LENDERS.map(([id, name]) => ({
    ...{ id, name, contact_mail: `offers@${id}.example`, source: 'upload' as const },
    created_at: new Date(nowMs),
  }))
  await store.insertInto('lenders').values(rows).execute()
}
