import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useComeBack } from '@/islands/shared/use-session'
import { formatPhone } from '@/lib/domain/phone'
import { $number, editNumber, proceed } from '@/lib/stores/entry'
import { cleanOtp, identityRequest, requestOtp, verifyOtp } from '@/lib/stores/identity'
import { $onboarding, phoneOf } from '@/lib/stores/onboarding'

/** What is under way. `leave` is the moment between a right code and the next page. */
type Doing = 'send' | 'resend' | 'verify' | 'leave'

export interface VerificationOptions {
  /** Whether the next screen depends on who the visitor is. */
  readonly asksWho: boolean
  /** Goes on after a right code; false where the visitor has turned away meanwhile. */
  readonly onVerified: () => boolean
}

/**
 * Proving a number: asking for it, sending the code, checking the code. Nothing of it outlives the page.
 * @param focus moves to a field, and selects a code that stands there
 */
export function useVerification(
  { asksWho, onVerified }: VerificationOptions,
  focus: (field: 'phone' | 'otp') => void,
) {
  const told = useStore($onboarding)
  const number = useStore($number)
  const progress = useStore(identityRequest.$progress)
  const phone = phoneOf(told)
  const [step, setStep] = useState<'phone' | 'otp'>(phone ? 'otp' : 'phone')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const [doing, setDoing] = useState<Doing | null>(null)
  const [said, setSaid] = useState<'sent' | 'resent' | null>(null)
  const failureId = useId()

  const send = async (as: 'send' | 'resend') => {
    setDoing(as)
    setSaid(null)
    const done =
      as === 'send' ? await proceed(false) : phone && (await requestOtp(phone)) ? 'sent' : undefined
    const sent = done === 'sent'
    flushSync(() => {
      setDoing(null)
      setTried(done === 'invalid')
      if (!sent) return
      setStep('otp')
      setSaid(as === 'send' ? 'sent' : 'resent')
    })
    if (sent) focus('otp')
    else if (done === 'invalid') focus('phone')
  }

  const submitNumber = () => {
    if (doing !== null) return
    const readable = number.ok || number.reason === 'unread'
    setTried(!readable)
    if (readable) void send('send')
    else focus('phone')
  }

  const verify = async () => {
    setDoing('verify')
    setSaid(null)
    const right = await verifyOtp(code, asksWho)
    const leaving = right && onVerified()
    setDoing(leaving ? 'leave' : null)
    if (!right) focus('otp')
  }

  const submitCode = () => {
    if (doing !== null) return
    const empty = cleanOtp(code) === ''
    setTried(empty)
    if (empty) focus('otp')
    else void verify()
  }

  /** Back to the number; the code that was sent to it is let go. */
  const edit = () => {
    if (doing !== null) return
    identityRequest.clear()
    editNumber()
    flushSync(() => {
      setStep('phone')
      setCode('')
      setTried(false)
      setSaid(null)
    })
    focus('phone')
  }

  // The page was left with a used code.
  useComeBack(() => {
    setDoing(null)
    setCode('')
    setSaid(null)
  })

  const failure = progress.state === 'failed' ? progress.error : null
  return {
    phone: phone && formatPhone(phone),
    sentAt: told.otpSentAt,
    step,
    code,
    doing,
    said,
    failure,
    failureId,
    lacksPhone: tried && step === 'phone' && !number.ok && number.reason !== 'unread',
    lacksCode: tried && step === 'otp' && cleanOtp(code) === '',
    typeCode: (text: string) => {
      identityRequest.clear()
      setCode(text)
    },
    typedPhone: () => identityRequest.clear(),
    submitNumber,
    submitCode,
    resend: () => void (doing === null && send('resend')),
    edit,
  }
}

export type VerificationState = ReturnType<typeof useVerification>
