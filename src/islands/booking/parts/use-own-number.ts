import { useStore } from '@nanostores/react'
import { useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { tellVisitor } from '@/lib/stores/booking'
import { $visitor, editVisitor, keepVisitor, sendOwnCode } from '@/lib/stores/booking-visitor'
import { cleanOtp, identityRequest, requestOtp, verifyOtp } from '@/lib/stores/identity'
import { $onboarding, phoneOf } from '@/lib/stores/onboarding'

type Doing = 'send' | 'resend' | 'verify'

/** Where the focus goes: into a field, or on to what comes after the own number. */
export type OwnPlace = 'number' | 'code' | 'next'

/** Proving the visitor's own number within the booking. The code outlives nothing. */
export function useOwnNumber(focus: (place: OwnPlace) => void) {
  const visitor = useStore($visitor)
  const told = useStore($onboarding)
  const progress = useStore(identityRequest.$progress)
  const [code, setCode] = useState('')
  const [doing, setDoing] = useState<Doing | null>(null)
  const [said, setSaid] = useState<'sent' | 'resent' | 'verified' | null>(null)
  // A number that was proven elsewhere is told in a line; one proven here is shown as the field that it was.
  const [asked, setAsked] = useState(visitor.proven === null)
  const failureId = useId()

  useEffect(() => () => identityRequest.clear(), [])

  /** Shows what came of a call before the focus moves into it. */
  const settle = (now: typeof said, place: OwnPlace | null) => {
    flushSync(() => {
      setDoing(null)
      setSaid(now)
    })
    if (place) focus(place)
  }

  const start = (what: Doing) => {
    setDoing(what)
    setSaid(null)
  }

  const send = async () => {
    if (doing) return
    start('send')
    const done = await sendOwnCode()
    if (done === 'invalid') tellVisitor()
    if (done === 'sent') setCode('')
    settle(
      done === 'sent' ? 'sent' : done === 'proven' ? 'verified' : null,
      done === 'sent' ? 'code' : done === 'proven' ? 'next' : null,
    )
  }

  const resend = async () => {
    const phone = phoneOf(told)
    if (doing || !phone) return
    start('resend')
    const sent = await requestOtp(phone)
    settle(sent ? 'resent' : null, sent ? 'code' : null)
  }

  const verify = async () => {
    if (doing) return
    if (cleanOtp(code) === '') {
      tellVisitor()
      return
    }
    start('verify')
    const right = await verifyOtp(code, false)
    if (right) setCode('')
    settle(right ? 'verified' : null, right ? 'next' : 'code')
  }

  const edit = () => {
    if (doing) return
    flushSync(() => {
      editVisitor()
      setAsked(true)
      setCode('')
      setSaid(null)
    })
    focus('number')
  }

  const keepAsItWas = () => {
    if (doing) return
    flushSync(keepVisitor)
    focus('next')
  }

  return {
    ...visitor,
    asked,
    /** The number as it is stored, proven or with a code on its way. */
    stored: phoneOf(told),
    storedName: told.fullName,
    storedIsProven: told.otpVerified,
    sentAt: told.otpSentAt,
    code,
    doing,
    said,
    failure: progress.state === 'failed' ? progress.error : null,
    failureId,
    typeCode: (text: string) => {
      identityRequest.clear()
      setCode(text)
    },
    send: () => void send(),
    resend: () => void resend(),
    verify: () => void verify(),
    edit,
    keepAsItWas,
  }
}

export type OwnState = ReturnType<typeof useOwnNumber>
