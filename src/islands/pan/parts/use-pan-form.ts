import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useComeBack, useSession } from '@/islands/shared/use-session'
import { isMaskedPan, parsePan } from '@/lib/domain/pan'
import { formatPhone, parseIndianMobile } from '@/lib/domain/phone'
import { accept } from '@/lib/domain/result'
import { cleanOtp, confirmPan, identityRequest, MIN_OTP_LENGTH, requestOtp } from '@/lib/stores/identity'
import { leaveFor } from '@/lib/stores/navigation'
import { $onboarding, phoneOf } from '@/lib/stores/onboarding'

export type PanField = 'phone' | 'pan' | 'otp'

/** What is under way. `leave` is the moment between a right code and the next page. */
type Doing = 'send' | 'resend' | 'verify' | 'leave'

const storedPan = () => {
  const { pan } = $onboarding.get()
  return isMaskedPan(pan) ? '' : pan
}

/** The number as the form asks for it: an Indian one. */
function readTyped(text: string) {
  const mobile = parseIndianMobile(text)
  return mobile.ok ? accept({ country: 'IN', number: mobile.value } as const) : mobile
}

/** What the form has last said to somebody who cannot see it. */
interface Said {
  readonly kind: 'otpSent' | 'otpResent'
  readonly phone: string
}

/**
 * The PAN screen's form: what is typed, what is lacking, and its two submits. Nothing of it outlives the page.
 * @param focus moves to a field, and selects a code that stands there
 */
export function usePanForm(focus: (field: PanField) => void) {
  const stored = useSession($onboarding)
  const progress = useStore(identityRequest.$progress)
  const [typedPhone, setTypedPhone] = useState(stored.country === 'IN' ? stored.phone : '')
  const [asksPhone, setAsksPhone] = useState(stored.phone === '')
  const [pan, setPan] = useState(storedPan)
  const [otp, setOtp] = useState('')
  const [codeSent, setCodeSent] = useState(false)
  const [tried, setTried] = useState(false)
  const [doing, setDoing] = useState<Doing | null>(null)
  const [said, setSaid] = useState<Said | null>(null)

  const told = phoneOf(stored)
  const phone = asksPhone || !told ? readTyped(typedPhone) : accept(told)
  const panResult = parsePan(pan)
  const code = cleanOtp(otp)
  // This screen never asks whether the number is known.
  const failure = progress.state === 'failed' && progress.error !== 'phone-check' ? progress.error : null

  const lacking: readonly PanField[] = [
    ...(phone.ok ? [] : (['phone'] as const)),
    ...(panResult.ok ? [] : (['pan'] as const)),
    ...(codeSent && code.length < MIN_OTP_LENGTH ? (['otp'] as const) : []),
  ]

  const send = async (as: 'send' | 'resend') => {
    setDoing(as)
    setSaid(null)
    const sent = phone.ok && (await requestOtp(phone.value))
    flushSync(() => {
      setDoing(null)
      if (!sent) return
      setCodeSent(true)
      if (asksPhone) setTypedPhone(phone.value.number)
      setSaid({ kind: as === 'send' ? 'otpSent' : 'otpResent', phone: formatPhone(phone.value) })
    })
    if (sent) focus('otp')
  }

  const verify = async () => {
    setDoing('verify')
    setSaid(null)
    if (await confirmPan(pan, code)) {
      setDoing('leave')
      leaveFor('/credit-score')
      return
    }
    setDoing(null)
    if (identityRequest.$progress.get().state === 'failed') focus('otp')
  }

  const submit = () => {
    if (doing !== null) return
    const [first] = lacking
    setTried(first !== undefined)
    if (first !== undefined) focus(first)
    else void (codeSent ? verify() : send('send'))
  }

  /** Goes back to what the code was asked with; the code belongs to it and is let go. */
  const unlock = (field: 'phone' | 'pan') => {
    if (doing !== null) return
    identityRequest.clear()
    flushSync(() => {
      setCodeSent(false)
      setOtp('')
      setTried(false)
      setSaid(null)
      if (field === 'phone') setAsksPhone(true)
    })
    focus(field)
  }

  // The page was left with a used code, and the details may have been cleared meanwhile.
  useComeBack(() => {
    setDoing(null)
    setCodeSent(false)
    setOtp('')
    setSaid(null)
    if (stored.phone !== '' && $onboarding.get().phone === '') {
      setTypedPhone('')
      setAsksPhone(true)
      setPan('')
    }
  })

  const typing = (set: (text: string) => void) => (text: string) => {
    identityRequest.clear()
    set(text)
  }

  return {
    name: stored.fullName.trim(),
    phone: { text: typedPhone, type: typing(setTypedPhone), asked: asksPhone, result: phone },
    pan: { text: pan, type: typing(setPan), result: panResult },
    otp: { text: otp, type: typing(setOtp) },
    codeSent,
    tried,
    doing,
    failure,
    said,
    sentAt: stored.otpSentAt,
    lacking,
    submit,
    unlock,
    resend: () => void (doing === null && send('resend')),
  }
}

export type PanFormState = ReturnType<typeof usePanForm>
