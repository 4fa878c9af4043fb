import { parseGrams } from '@/lib/domain/gold'
import { parseLoan } from '@/lib/domain/loan-amount'
import { parsePinCode } from '@/lib/domain/pincode'
import type { Need, Profession } from '@/lib/stores/onboarding'
import type { Words } from './words'

/** What stands in the fields of the change dialog. */
export interface NeedDraft {
  readonly amount: string
  readonly grams: string
  readonly pincode: string
  readonly profession: Profession | ''
}

/** The fields that can be wrong, in the order of the dialog. */
export const CHECKED_FIELDS = ['amount', 'grams', 'pincode'] as const
export type CheckedField = (typeof CHECKED_FIELDS)[number]

/** Reads the draft: only the amount must be given. `errors` holds the sentence of each field that is wrong. */
export function readNeed(
  draft: NeedDraft,
  copy: Words['errors'],
):
  | { readonly ok: true; readonly need: Need }
  | { readonly ok: false; readonly errors: Readonly<Partial<Record<CheckedField, string>>> } {
  const amount = parseLoan(draft.amount)
  const grams = parseGrams(draft.grams)
  const pincode = parsePinCode(draft.pincode)
  const gramsError = grams.ok || grams.reason === 'empty' ? undefined : copy.grams[grams.reason]
  const pincodeError = pincode.ok || pincode.reason === 'empty' ? undefined : copy.pincode[pincode.reason]
  if (!amount.ok || gramsError || pincodeError) {
    return {
      ok: false,
      errors: {
        ...(!amount.ok && { amount: copy.amount[amount.reason] }),
        ...(gramsError && { grams: gramsError }),
        ...(pincodeError && { pincode: pincodeError }),
      },
    }
  }
  return {
    ok: true,
    need: {
      amount: amount.value,
      grams: grams.ok ? grams.value : null,
      pincode: pincode.ok ? pincode.value : '',
      profession: draft.profession,
    },
  }
}
