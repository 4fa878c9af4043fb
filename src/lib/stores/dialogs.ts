import { atom, type ReadableAtom } from 'nanostores'

/** What an enquiry is about, as told by the control that opens it. */
export interface EnquirySubject {
  /** In the words of that control, such as Credit score check. */
  readonly about?: string | undefined
  /** The loan that its page is about, such as Personal Loan. */
  readonly loan?: string | undefined
}

/** A dialog that any page can open. A booking opened at the end of the flow carries the selected plan. */
export type OpenDialog =
  { readonly name: 'booking'; readonly withPlan: boolean } | ({ readonly name: 'enquiry' } & EnquirySubject)

const $dialog = atom<OpenDialog | null>(null)

/** The dialog that is open or asked for, if any. */
export const $openDialog: ReadableAtom<OpenDialog | null> = $dialog

export const openBooking = (options: { withPlan: boolean }): void =>
  $dialog.set({ name: 'booking', withPlan: options.withPlan })

export const openEnquiry = (subject: EnquirySubject = {}): void =>
  $dialog.set({ name: 'enquiry', ...subject })

export const closeDialog = (): void => $dialog.set(null)

/** Closes the booking, and lets a dialog be that has taken its place. */
export const closeBooking = (): void => {
  if ($dialog.get()?.name === 'booking') closeDialog()
}
