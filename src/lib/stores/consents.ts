import { atom, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import {
  MOST_CONSENTS,
  PURPOSES,
  withConsent,
  withoutConsent,
  type Consents,
  type Purpose,
} from '@/lib/domain/consent'
import { sessionStore } from './session'

const NONE: Consents = []

const instant = v.pipe(v.string(), v.isoTimestamp())
const stored: v.GenericSchema<unknown, Consents> = v.pipe(
  v.array(
    v.object({
      purpose: v.picklist(PURPOSES),
      wording: v.pipe(v.string(), v.isoDate()),
      givenAt: instant,
      withdrawnAt: v.nullable(instant),
    }),
  ),
  v.maxLength(MOST_CONSENTS),
)

/** What the visitor agreed to in this tab, and took back. */
export const $consents = sessionStore('consents', stored, NONE)

/** Records the consent that a visitor gave by pressing the button beside which its words stand. */
export const giveConsent = (purpose: Purpose): void =>
  $consents.set(withConsent($consents.get(), purpose, Date.now()))

/** Records that a consent was taken back. What was told for it is forgotten by `withdraw` of withdrawal.ts. */
export const withdrawConsent = (purpose: Purpose): void =>
  $consents.set(withoutConsent($consents.get(), purpose, Date.now()))

const $ticked = atom(false)

/** Whether the box for other offers is ticked: it counts when the enquiry is sent. */
export const $otherOffersTicked: ReadableAtom<boolean> = $ticked

export const tickOtherOffers = (ticked: boolean): void => $ticked.set(ticked)

/** Records what sending an enquiry agrees to: the call, and other offers where their box is ticked. */
export function giveEnquiryConsents(): void {
  giveConsent('enquiry')
  if ($ticked.get()) giveConsent('other-offers')
  $ticked.set(false)
}
