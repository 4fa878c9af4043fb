import { atom, computed, type ReadableAtom } from 'nanostores'
import { MIN_CODE_LENGTH } from '#lib/domain/person/one-time-code'
import { isMaskedPan, parsePan } from '#lib/domain/person/pan'
import { parseIndianMobile, type Phone } from '#lib/domain/person/phone'
import type { Route } from '#lib/domain/shared/routes'
import { accept } from '#lib/domain/shared/result'
import { services as ownServices } from '#lib/services/chooser'
import type { IdentityService } from '#lib/services/ports'
import { createForm, type Form } from '#lib/stores/shared/form'
import { cleanOtp, identityRequest, requestOtp, resendOtp } from './identity.ts'
import { $onboarding, phoneOf, type Onboarding } from '#lib/stores/onboarding/onboarding'
import { confirmPan } from './pan-code.ts'
import { keepTypedPan, typedPan, type PanText } from './pan-typed.ts'
import { createVerification, type Verification, type VerificationState } from './verification.ts'

export type PanField = 'phone' | 'pan' | 'code'

/** An invalid field, and the reason. */
export type PanProblem =
  | { readonly field: 'phone'; readonly reason: 'empty' | 'invalid' }
  | { readonly field: 'pan'; readonly reason: 'empty' | 'incomplete' | 'format' }
  | { readonly field: 'code'; readonly reason: 'short' }

interface PanState extends PanText, VerificationState {
  /** The number that codes are sent to; null while it is invalid. */
  readonly number: Phone | null
  readonly problems: readonly PanProblem[]
}

interface PanForm extends Omit<Verification, '$state' | 'letGo'> {
  readonly $state: ReadableAtom<PanState>
  /** The errors shown at the fields. */
  readonly $shown: ReadableAtom<readonly PanProblem[]>
  readonly form: Form<PanField | 'next'>
  typePhone(text: string): void
  typePan(text: string): void
  /** Goes back from the code to editing number or PAN. */
  unlock(field: 'phone' | 'pan'): void
}

const EMPTY: PanText = { phone: '', pan: '', asksPhone: true }

const startingText = ({ country, phone, pan }: Onboarding): PanText => ({
  phone: country === 'IN' ? phone : '',
  pan: isMaskedPan(pan) ? '' : pan,
  asksPhone: phone === '',
  ...typedPan(phone),
})

/** The known number, else the typed one, which must be Indian. */
function readPhone({ phone, asksPhone }: PanText, onboarding: Phone | null) {
  if (onboarding && !asksPhone) return accept(onboarding)
  const mobile = parseIndianMobile(phone)
  return mobile.ok ? accept<Phone>({ country: 'IN', number: mobile.value }) : mobile
}

function stateOf(text: PanText, verification: VerificationState, onboarding: Onboarding): PanState {
  const phone = readPhone(text, phoneOf(onboarding))
  const pan = parsePan(text.pan)
  const problems: PanProblem[] = []
  if (!phone.ok) problems.push({ field: 'phone', reason: phone.reason })
  if (!pan.ok) problems.push({ field: 'pan', reason: pan.reason })
  if (verification.step === 'code' && cleanOtp(verification.code).length < MIN_CODE_LENGTH)
    problems.push({ field: 'code', reason: 'short' })
  return { ...text, ...verification, number: phone.ok ? phone.value : null, problems }
}

interface PanFormOptions {
  readonly services?: { readonly identity: IdentityService }
  readonly go: (route: Route) => void
}

/** The form of the PAN screen: number, PAN and code. The tab keeps number and PAN until the PAN is confirmed. */
export function createPanForm({ services = ownServices, go }: PanFormOptions): PanForm {
  const { identity } = services
  const form = createForm<PanField | 'next'>()
  const $text = atom(startingText($onboarding.get()))
  const change = (fields: Partial<PanText>) => {
    $text.set({ ...$text.get(), ...fields })
    keepTypedPan($text.get(), $onboarding.get().phone)
  }
  const $editing = atom(true)
  /** Whether a number was known; it may be cleared while the page is in the back-forward cache. */
  let knewNumber = phoneOf($onboarding.get()) !== null

  async function send(): Promise<'sent' | undefined> {
    const { number, asksPhone } = $state.get()
    if (!number) return undefined
    knewNumber = true
    if (!(await requestOtp(number, identity))) return undefined
    if (asksPhone) change({ phone: number.number })
    return 'sent'
  }

  const { letGo, ...verification } = createVerification({
    $reachedStep: atom('code'),
    $editing,
    passes: () => form.passes($state.get().problems),
    send,
    resend: () => resendOtp(identity),
    check: (code) => confirmPan($text.get().pan, code, identity),
    goOn() {
      go('/credit-score')
      return true
    },
    focus: form.focus,
  })
  const $state = computed([$text, verification.$state, $onboarding], stateOf)
  const type = (fields: Partial<PanText>) => {
    identityRequest.clear()
    change(fields)
  }
  return {
    ...verification,
    $state,
    // Ten characters that are not a valid PAN show an error at once.
    $shown: computed([$state, form.$invalidFields], ({ problems }, fields) =>
      problems.filter(({ field, reason }) => reason === 'format' || fields.includes(field)),
    ),
    form,
    typePhone: (phone) => type({ phone }),
    typePan: (pan) => type({ pan }),
    unlock(field) {
      if (!letGo()) return
      form.clear()
      if (field === 'phone') change({ asksPhone: true })
      form.focus(field)
    },
    comeBack() {
      verification.comeBack()
      $editing.set(true)
      if (knewNumber && phoneOf($onboarding.get()) === null) $text.set(EMPTY)
    },
  }
}
