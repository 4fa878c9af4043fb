import { atom, computed, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import {
  EMPTY_ENQUIRY,
  enquirySubject,
  LOANS,
  parseEnquiry,
  type EnquiryField,
  type EnquiryForm,
  type EnquiryProblem,
  type EnquiryText,
  type Loan,
} from '@/lib/domain/enquiry'
import { groupRupees } from '@/lib/domain/format'
import { services } from '@/lib/services/chooser'
import type { EnquiryService } from '@/lib/services/ports'
import { giveEnquiryConsents } from './consents'
import { $openDialog, closeDialog, type EnquirySubject } from './dialogs'
import { createForm, shownProblems } from './form'
import { $onboarding } from './onboarding'
import { createRequest } from './request'
import { sessionStore } from './session'

/** What was typed or chosen; a field that was not touched is absent. */
type EnquiryDraft = Partial<EnquiryText>

const UNTOUCHED: EnquiryDraft = {}
const THANKS_MS = 3000

const typed = v.optional(v.pipe(v.string(), v.maxLength(500)))
const stored: v.GenericSchema<unknown, EnquiryDraft> = v.object({
  fullName: typed,
  contactNumber: typed,
  lookingFor: v.optional(v.picklist(LOANS)),
  amount: typed,
})

const $draft = sessionStore('enquiry', stored, UNTOUCHED)

/** What the control that opened the panel is about. It is told anew at each opening, so nothing of it is kept. */
const $subject = atom<EnquirySubject>({})

const loanOf = ({ loan }: EnquirySubject): Loan =>
  LOANS.find((known) => known === loan) ?? EMPTY_ENQUIRY.lookingFor

/**
 * The form in view: what was filled in, in untouched fields what the visitor has told elsewhere on the site, and what the
 * control that opened the panel says.
 */
export const $enquiry: ReadableAtom<EnquiryText> = computed(
  [$draft, $onboarding, $subject],
  (draft, told, subject) => ({
    ...EMPTY_ENQUIRY,
    lookingFor: loanOf(subject),
    ...(subject.about && { about: enquirySubject(subject.about) }),
    fullName: told.fullName,
    contactNumber: told.country === 'IN' ? told.phone : '',
    amount: told.loanAmount ? groupRupees(told.loanAmount) : '',
    ...draft,
  }),
)

/** Fills fields in. */
export const setEnquiry = (fields: EnquiryDraft): void => $draft.set({ ...$draft.get(), ...fields })

/** The visitor wants to be called about something else than what they pressed. */
export const dropEnquirySubject = (): void => $subject.set({ ...$subject.get(), about: undefined })

/** Empties what was filled in. */
export const forgetEnquiry = (): void => $draft.set(UNTOUCHED)

/** The fields that the visitor has been told to put right. */
export const enquiryForm = createForm<EnquiryField>()

const $problems = computed($enquiry, (text): readonly EnquiryProblem[] => {
  const parsed = parseEnquiry(text)
  return parsed.ok ? [] : parsed.problems
})

/** What is still wrong in the fields that the visitor has been told to put right. */
export const $enquiryProblems: ReadableAtom<readonly EnquiryProblem[]> = shownProblems($problems, enquiryForm)

/** The codes of the enquiry's failures; keys of the error copy. */
type EnquiryFailure = 'enquiry-submit'

export const enquiryRequest = createRequest<EnquiryFailure>()

const $sent = atom<EnquiryForm | null>(null)

/** The enquiry that the visitor is being thanked for, if any. */
export const $sentEnquiry: ReadableAtom<EnquiryForm | null> = $sent

const isOpen = () => $openDialog.get()?.name === 'enquiry'

let closing: ReturnType<typeof setTimeout> | undefined

/** Closes the panel. What was filled in stays; thanks are over. */
export function closeEnquiry(): void {
  clearTimeout(closing)
  $sent.set(null)
  if (isOpen()) closeDialog()
}

function thank(): void {
  clearTimeout(closing)
  closing = setTimeout(closeEnquiry, THANKS_MS)
}

/**
 * Takes the draft up again when the panel opens: fields left empty count as untouched, the subject is that of the control
 * that was pressed, and thanks for an enquiry that was answered while the panel was closed are said now.
 */
export function resumeEnquiry(): void {
  enquiryForm.clear()
  const opened = $openDialog.get()
  $subject.set(opened?.name === 'enquiry' ? { about: opened.about, loan: opened.loan } : {})
  if ($sent.get()) thank()
  const filled = Object.entries($draft.get()).filter(([, text]) => text.trim() !== '')
  $draft.set(filled.length > 0 ? (Object.fromEntries(filled) as EnquiryDraft) : UNTOUCHED)
}

/**
 * Sends the enquiry once, or tells what it lacks. On success the draft is emptied, and 3 seconds of thanks later the
 * panel closes; on failure everything stays as it was typed.
 * @returns whether the enquiry was sent
 */
export async function submitEnquiry(service: EnquiryService = services.enquiry): Promise<boolean> {
  const parsed = parseEnquiry($enquiry.get())
  enquiryForm.passes($problems.get())
  if (!parsed.ok) {
    enquiryRequest.clear()
    return false
  }
  const sent = await enquiryRequest.run(async () => {
    await service.submitEnquiry(parsed.value)
    return true
  }, 'enquiry-submit')
  if (!sent) return false
  giveEnquiryConsents()
  $draft.set(UNTOUCHED)
  $sent.set(parsed.value)
  if (isOpen()) thank()
  return true
}
