import { atom, computed, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { consentTo } from '#lib/domain/person/consent'
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
} from '#lib/domain/person/enquiry'
import { groupRupees } from '#lib/domain/format/format'
import { services } from '#lib/services/chooser'
import type { EnquiryService } from '#lib/services/ports'
import { enquiryPurposes, giveEnquiryConsents } from '#lib/stores/shared/consents'
import { $openDialog, closeDialog, type EnquirySubject } from '#lib/stores/shared/dialogs'
import { createForm, shownProblems } from '#lib/stores/shared/form'
import { $onboarding } from '#lib/stores/onboarding/onboarding'
import { createRequest, failureAt } from '#lib/stores/shared/request'
import { sessionStore } from '#lib/stores/shared/session'

/** The fields that the visitor has changed; untouched ones are absent. */
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

/** The subject from the control that opened the panel. Set at each opening, so it is not stored. */
const $subject = atom<EnquirySubject>({})

const loanOf = ({ loan }: EnquirySubject): Loan =>
  LOANS.find((known) => known === loan) ?? EMPTY_ENQUIRY.lookingFor

/**
 * The values of the form: changed fields, then values that the visitor entered elsewhere on the site, then the subject
 * from the control that opened the panel.
 */
export const $enquiry: ReadableAtom<EnquiryText> = computed(
  [$draft, $onboarding, $subject],
  (draft, onboarding, subject) => ({
    ...EMPTY_ENQUIRY,
    lookingFor: loanOf(subject),
    ...(subject.about && { about: enquirySubject(subject.about) }),
    fullName: onboarding.fullName,
    contactNumber: onboarding.country === 'IN' ? onboarding.phone : '',
    amount: onboarding.loanAmount ? groupRupees(onboarding.loanAmount) : '',
    ...draft,
  }),
)

export const setEnquiry = (fields: EnquiryDraft): void => $draft.set({ ...$draft.get(), ...fields })

/** Removes the subject, if the visitor wants to talk about something else. */
export const dropEnquirySubject = (): void => $subject.set({ ...$subject.get(), about: undefined })

/** Clears the draft. */
export const forgetEnquiry = (): void => $draft.set(UNTOUCHED)

/** The fields that show an error. */
export const enquiryForm = createForm<EnquiryField>()

const $problems = computed($enquiry, (text): readonly EnquiryProblem[] => {
  const parsed = parseEnquiry(text)
  return parsed.ok ? [] : parsed.problems
})

/** The remaining problems of the fields that show an error. */
export const $enquiryProblems: ReadableAtom<readonly EnquiryProblem[]> = shownProblems($problems, enquiryForm)

/** Failure codes of the enquiry; keys of the error copy. */
type EnquiryFailure = 'enquiry-submit' | 'too-many'

export const enquiryRequest = createRequest<EnquiryFailure>()

const $sent = atom<EnquiryForm | null>(null)

/** The sent enquiry while the thank-you message is shown; otherwise null. */
export const $sentEnquiry: ReadableAtom<EnquiryForm | null> = $sent

const isOpen = () => $openDialog.get()?.name === 'enquiry'

let closing: ReturnType<typeof setTimeout> | undefined

/** Closes the panel. Keeps the draft and ends the thank-you message. */
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
 * Resumes the draft when the panel opens: empty fields count as untouched, the subject comes from the control that
 * opened the panel, and if an enquiry was answered while the panel was closed, the thank-you message is shown now.
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
 * Sends the enquiry, or shows the errors of its fields. On success clears the draft, shows a thank-you message for 3
 * seconds and closes the panel; on failure the draft stays. A second call while one is pending does nothing.
 * @returns whether the enquiry was sent
 */
export async function submitEnquiry(service: EnquiryService = services.enquiry): Promise<boolean> {
  const parsed = parseEnquiry($enquiry.get())
  enquiryForm.passes($problems.get())
  if (!parsed.ok) {
    enquiryRequest.clear()
    return false
  }
  const send = async () => {
    await service.submitEnquiry(parsed.value, enquiryPurposes().map(consentTo))
    return true
  }
  const sent = await enquiryRequest.run(send, (error) => failureAt('enquiry-submit', error))
  if (!sent) return false
  giveEnquiryConsents()
  $draft.set(UNTOUCHED)
  $sent.set(parsed.value)
  if (isOpen()) thank()
  return true
}
