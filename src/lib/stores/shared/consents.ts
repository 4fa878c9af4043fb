import { atom, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import {
  MAX_CONSENTS,
  PURPOSES,
  withConsent,
  withoutConsent,
  type Consents,
  type Purpose,
} from '#lib/domain/person/consent'
import { sessionStore } from './session.ts'

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
  v.maxLength(MAX_CONSENTS),
)

/** The consents given and withdrawn in this tab. */
export const $consents = sessionStore('consents', stored, NONE)

/** Records a consent, given by pressing the button next to the consent's wording. */
export const giveConsent = (purpose: Purpose): void =>
  $consents.set(withConsent($consents.get(), purpose, Date.now()))

/** Records the withdrawal of a consent. `withdraw` in withdrawal.ts also deletes the data it covered. */
export const withdrawConsent = (purpose: Purpose): void =>
  $consents.set(withoutConsent($consents.get(), purpose, Date.now()))

/** Replaces what the tab has recorded by what MoneyPal has stored, for each purpose of which it has stored anything. */
export const keepStored = (stored: Consents): void => {
  const others = $consents.get().filter(({ purpose }) => !stored.some((one) => one.purpose === purpose))
  $consents.set([...others, ...stored].slice(-MAX_CONSENTS))
}

const $ticked = atom(false)

/** Whether the checkbox for other offers is ticked; takes effect when the enquiry is sent. */
export const $otherOffersTicked: ReadableAtom<boolean> = $ticked

export const tickOtherOffers = (ticked: boolean): void => $ticked.set(ticked)

/** The purposes that a sent enquiry consents to: the call, and other offers if their checkbox is ticked. */
export const enquiryPurposes = (): readonly Purpose[] =>
  $ticked.get() ? ['enquiry', 'other-offers'] : ['enquiry']

/** Records the consents of a sent enquiry. */
export function giveEnquiryConsents(): void {
  enquiryPurposes().forEach(giveConsent)
  $ticked.set(false)
}
