import { useState } from 'react'
import { adviceOf } from '@/islands/shared/advice'
import { useLocale } from '@/islands/shared/locale'
import { ShareAndPrint } from '@/islands/shared/ShareAndPrint'
import { useLater } from '@/islands/shared/use-later'
import { useOnceKnown } from '@/islands/shared/use-once-known'
import { formatRupees } from '#lib/domain/format/format'
import { comparePage, type TakenComparison } from '#lib/domain/offer/compare-address'
import { fill, plural } from '#lib/domain/shared/text'
import {
  createSendComparison,
  NOT_SENT,
  type SendComparison,
  type SendingState,
} from '#lib/stores/offers/send-comparison'
import { simulated } from '#lib/stores/onboarding/onboarding'
import { goTo } from '#lib/stores/shared/navigation'
import { whatsAppLink } from '#lib/stores/shared/share'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { ProveFirst } from '@/islands/verification/ProveFirst'
import type { Words } from './words'

interface WayProps {
  readonly copy: Words
  readonly taken: TakenComparison | null
  readonly pending: boolean
}

/** A link to WhatsApp with a sentence and the address of the comparison. Nothing comes from there to this page. */
function WhatsApp({ copy, taken, link, pending }: WayProps & { readonly link: string | null }) {
  const locale = useLocale()
  const hrefOf = ({ amount, keepMonths }: TakenComparison, address: string) =>
    whatsAppLink(
      fill(copy.share.whatsAppText, {
        amount: formatRupees(amount),
        duration: plural(copy.kept, keepMonths, locale),
      }),
      address,
    )
  const href = taken && link !== null ? hrefOf(taken, link) : null
  const onceKnown = useOnceKnown(href)
  const label = (
    <>
      <Icon name="chat" />
      {copy.share.whatsApp}
    </>
  )
  return href === null ? (
    <Button look="quiet" className="px-3 lg:px-5" blocked={!pending} onClick={() => onceKnown(goTo)}>
      {label}
    </Button>
  ) : (
    <a className="btn quiet px-3 lg:px-5" href={href} target="_blank" rel="noopener">
      {label}
    </a>
  )
}

interface SmsProps extends WayProps {
  readonly isSending: boolean
  readonly send: SendComparison['send']
}

function SmsButton({ copy, taken, pending, isSending, send }: SmsProps) {
  const onceKnown = useOnceKnown(taken)
  return (
    <Button
      look="quiet"
      className="px-3 lg:px-5"
      blocked={taken === null && !pending}
      pending={isSending && copy.sms.sending}
      onClick={() => onceKnown((comparison) => void send(comparison))}
    >
      <Icon name="letter" />
      {copy.share.sms}
    </Button>
  )
}

/** Why the SMS was not sent. */
function SmsFailure({ copy, state }: { readonly copy: Words['sms']; readonly state: SendingState }) {
  const locale = useLocale()
  if (state.state !== 'failed') return null
  const words = copy.failures[state.error]
  return (
    <Alert title={words.title}>
      <p>{adviceOf(words, state.retryAfter, locale)}</p>
    </Alert>
  )
}

interface TakeAlongProps extends WayProps {
  readonly title: string
}

/** The comparison for later: as a link, by WhatsApp, as an SMS to the visitor, on paper. */
export function TakeAlong({ copy, title, taken, pending }: TakeAlongProps) {
  const locale = useLocale()
  const [flow] = useState(() => createSendComparison())
  const link = taken && comparePage(locale, taken.ids, taken, taken.shown)
  const state = useLater<SendingState>(flow.$state, NOT_SENT)
  const way = { copy, taken, pending }
  return (
    <div className="print:hidden">
      <ShareAndPrint
        copy={copy.share}
        title={title}
        link={link}
        pending={pending}
        more={
          <>
            <WhatsApp {...way} link={link} />
            <SmsButton {...way} isSending={state.state === 'pending'} send={flow.send} />
          </>
        }
        said={state.state === 'sent' && fill(simulated ? copy.sms.demo : copy.sms.sent, { to: state.to })}
      />
      <SmsFailure copy={copy.sms} state={state} />
      <ProveFirst copy={copy.sms} flow={flow} />
    </div>
  )
}
