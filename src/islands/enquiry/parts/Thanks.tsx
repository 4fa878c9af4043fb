import { useEffect, useRef } from 'react'
import type { EnquiryForm } from '#lib/domain/person/enquiry'
import { formatMobile } from '#lib/domain/person/phone'
import { fill } from '#lib/domain/shared/text'
import { simulated } from '#lib/stores/onboarding/onboarding'
import { Stamp } from '@/islands/shared/Stamp'
import type { EnquiryCopy } from './words'

interface ThanksProps {
  readonly copy: EnquiryCopy
  readonly sent: EnquiryForm
}

export function Thanks({ copy, sent }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button disappeared with the form; move the focus to the heading.
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <Stamp
        className="mb-2 w-[200px] max-w-full -rotate-8"
        top={copy.sent.stampTop}
        middle={copy.sent.stampMiddle}
        bottom={copy.sent.stampBottom}
      />
      <h3 className="text-[2.5rem] text-ink" ref={heading} tabIndex={-1}>
        {copy.sent.title}
      </h3>
      <p>
        {fill(sent.about ? copy.sent.textAbout : copy.sent.text, {
          phone: formatMobile(sent.contactNumber).replaceAll(' ', '\u00a0'),
          loan: copy.lookingFor.loans[sent.lookingFor].about,
          about: sent.about ?? '',
        })}
      </p>
      {simulated && <p className="demo justify-self-center">{copy.sent.demo}</p>}
    </>
  )
}
