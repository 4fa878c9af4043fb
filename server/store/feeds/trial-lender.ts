import { addAdmin } from '../office/people.ts'
import type { Store } from '../open.ts'
import { transact } from '../transaction.ts'
import { addLender } from './lenders.ts'

/** The lender of the template, which is made up. */
const TRIAL_LENDER = {
  ...{ id: 'tamarind-tree', name: 'Tamarind Tree' },
  contactMail: 'offers@tamarind-tree.example',
} as const

/** Who publishes offers in a trial, and who sends those of its lender. */
export const TRIAL_EDITOR = 'editor@moneypal.example'
export const TRIAL_PARTNER = 'partner@tamarind-tree.example'

/** Adds the lender of a trial with its people, once. @param password with which both log in the first time */
export async function addTrialLender(store: Store, password: string, nowMs: number): Promise<void> {
  await transact(store, async (tx) => {
    if (!(await addLender(tx, TRIAL_LENDER, nowMs))) return
    const lender = TRIAL_LENDER.id
    await addAdmin(tx, { email: TRIAL_EDITOR, name: 'Editor', password, role: 'editor' }, nowMs)
    await addAdmin(tx, { email: TRIAL_PARTNER, name: 'Partner', password, role: 'partner', lender }, nowMs)
  })
}
