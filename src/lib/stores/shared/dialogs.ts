import { atom, type ReadableAtom } from 'nanostores'

/** The subject of an enquiry, set by the control that opens it. */
export interface EnquirySubject {
  /** Label of that control, such as Credit score check. */
  readonly about?: string | undefined
  /** The loan type of its page, such as Personal Loan. */
  readonly loan?: string | undefined
}

/** A dialog that any page can open. A booking opened at the end of the flow carries the selected plan. */
export type OpenDialog =
  { readonly name: 'booking'; readonly withPlan: boolean } | ({ readonly name: 'enquiry' } & EnquirySubject)

const $dialog = atom<OpenDialog | null>(null)

/** The dialog that is open or about to open; null if none. */
export const $openDialog: ReadableAtom<OpenDialog | null> = $dialog

export const openBooking = (options: { withPlan: boolean }): void =>
  $dialog.set({ name: 'booking', withPlan: options.withPlan })

export const openEnquiry = (subject: EnquirySubject = {}): void =>
  $dialog.set({ name: 'enquiry', ...subject })

export const closeDialog = (): void => $dialog.set(null)

/** Closes the booking dialog; leaves another open dialog alone. */
export const closeBooking = (): void => {
  if ($dialog.get()?.name === 'booking') closeDialog()
}
