import { sql, type Selectable, type Updateable } from 'kysely'
import { canFollow, type ChoiceState } from '#lib/domain/ondc/states'
import { newId } from '../../ids.ts'
import { giveConsents } from '../consents.ts'
import type { Store } from '../open.ts'
import type { Tables } from '../tables.ts'
import type { Tx } from '../transaction.ts'
import type { DueForm, StoredConsent } from './tables.ts'

export type SearchRow = Selectable<Tables['ondc_searches']>
export type LenderRow = Selectable<Tables['ondc_lenders']>
export type ChoiceRow = Selectable<Tables['ondc_choices']>

/** Whose searches and choices they are. */
export interface Asker {
  /** A keyed hash of the browser's cookie. */
  readonly visitor: string
  /** Once the number is proven. */
  readonly customerId: string | null
}

/** Choices that are listed. */
const MAX_LISTED = 20

/** The search of a browser. */
export const searchOf = (store: Store, id: string, visitor: string): Promise<SearchRow | undefined> =>
  store
    .selectFrom('ondc_searches')
    .selectAll()
    .where('id', '=', id)
    .where('visitor', '=', visitor)
    .executeTakeFirst()

/** What lenders answered to a search, in the order in which it came. */
export const lendersOf = (store: Store, searchId: string): Promise<LenderRow[]> =>
  store
    .selectFrom('ondc_lenders')
    .selectAll()
    .where('search_id', '=', searchId)
    .orderBy('received_at')
    .orderBy('key')
    .execute()

/** A product of a search that is shown, with what of it a choice needs. */
export type ShownLender = LenderRow & {
  readonly [Name in 'provider_id' | 'item_id' | 'form']: NonNullable<LenderRow[Name]>
}

/** A product that is shown, by its key. */
export async function shownLender(store: Store, searchId: string, key: string): Promise<ShownLender | null> {
  const row = await store
    .selectFrom('ondc_lenders')
    .selectAll()
    .where('search_id', '=', searchId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row && row.provider_id !== null && row.item_id !== null && row.form !== null
    ? (row as ShownLender)
    : null
}

const consentOf = ({ wording }: StoredConsent) => ({ purpose: 'ondc-lender', wording }) as const

/** Stores what was chosen, with the consent of a visitor who is known. Chosen before, it stays as it is. @returns its id */
export async function addChoice(
  tx: Tx,
  { id: search_id, transaction_id }: SearchRow,
  lender: ShownLender,
  { visitor, customerId }: Asker,
  { form, consent }: { readonly form: DueForm; readonly consent: StoredConsent },
  nowMs: number,
): Promise<string> {
  const { bpp_id, bpp_uri, subscriber_url, provider_id, item_id } = lender
  const now = new Date(nowMs)
  const { id } = await tx
    .insertInto('ondc_choices')
    .values({
      ...{ id: newId(), search_id, transaction_id, visitor, customer_id: customerId },
      ...{ bpp_id, bpp_uri, subscriber_url, provider_id, item_id },
      ...{ lender: lender.lender, product: lender.product, state: 'form' },
      ...{ form: JSON.stringify(form), consent: JSON.stringify(consent) },
      ...{ quote: null, reasons: '[]', refusal: null, branches: '[]', branch: null, handover: null },
      ...{ gold22: null, selection: null, requested_at: null, last_timestamp: null },
      ...{ created_at: now, updated_at: now },
    })
    .onConflict((conflict) =>
      // Changes nothing, so that the row that is there is answered.
      conflict
        .columns(['transaction_id', 'bpp_id', 'provider_id', 'item_id'])
        .doUpdateSet((row) => ({ visitor: row.ref('ondc_choices.visitor') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  if (customerId !== null) await giveConsents(tx, customerId, [consentOf(consent)], nowMs)
  return id
}

const ofAsker = (store: Store, { visitor, customerId }: Asker) =>
  store
    .selectFrom('ondc_choices')
    .selectAll()
    .where((row) => row.or([row('visitor', '=', visitor), row('customer_id', '=', customerId ?? '')]))

/** A choice of a browser or its visitor. */
export const choiceOf = (store: Store, id: string, asker: Asker): Promise<ChoiceRow | undefined> =>
  ofAsker(store, asker).where('id', '=', id).executeTakeFirst()

/** The choices of a browser and its visitor, the newest first. */
export const choicesOf = (store: Store, asker: Asker): Promise<ChoiceRow[]> =>
  ofAsker(store, asker).orderBy('created_at', 'desc').orderBy('id').limit(MAX_LISTED).execute()

/** Notes whose the choices of a browser are, and what they agreed to, once its visitor is known. */
export async function attachChoices(tx: Tx, { visitor, customerId }: Asker): Promise<void> {
  if (customerId === null) return
  const attached = await tx
    .updateTable('ondc_choices')
    .set({ customer_id: customerId })
    .where('visitor', '=', visitor)
    .where('customer_id', 'is', null)
    .returning('consent')
    .execute()
  for (const { consent } of attached)
    if (consent) await giveConsents(tx, customerId, [consentOf(consent)], Date.parse(consent.givenAt))
}

/** The choices of a lender in a transaction. */
export const choicesWith = (store: Store, transactionId: string, bppId: string): Promise<ChoiceRow[]> =>
  store
    .selectFrom('ondc_choices')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .where('bpp_id', '=', bppId)
    .orderBy('created_at', 'desc')
    .execute()

/**
 * Leads a choice to its next state, where it is still as it was read.
 * @returns the row as it is then; null where something else came first
 * @throws Error where that state can't follow
 */
export async function moveChoice(
  store: Store,
  { id, revision, state }: Pick<ChoiceRow, 'id' | 'revision' | 'state'>,
  to: ChoiceState,
  changes: Updateable<Tables['ondc_choices']>,
  nowMs: number,
): Promise<ChoiceRow | null> {
  if (!canFollow(state, to)) throw new Error(`A choice that is ${state} can't become ${to}.`)
  const row = await store
    .updateTable('ondc_choices')
    .set({ ...changes, state: to, updated_at: new Date(nowMs), revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Notes by the lender's clock of when its last news are; older ones have no effect. @returns whether these are not */
export async function noteNews(store: Store, id: string, timestampMs: number): Promise<boolean> {
  const at = new Date(timestampMs)
  const noted = await store
    .updateTable('ondc_choices')
    .set({ last_timestamp: at })
    .where('id', '=', id)
    .where((row) => row.or([row('last_timestamp', 'is', null), row('last_timestamp', '<=', at)]))
    .returning('id')
    .execute()
  return noted.length > 0
}

/** Ends the offers whose time is over; instants are texts of one form there, which sort as they follow each other. @returns how many */
export async function expireOffers(store: Store, nowMs: number): Promise<number> {
  const now = new Date(nowMs)
  const ended = await store
    .updateTable('ondc_choices')
    .set((row) => ({ state: 'expired', updated_at: now, revision: row('revision', '+', 1) }))
    .where('state', '=', 'offered')
    .where(sql<boolean>`quote->>'until' <= ${now.toISOString()}`)
    .returning('id')
    .execute()
  return ended.length
}
