import { useStore } from '@nanostores/react'
import { useEffect, useRef, type SubmitEvent } from 'react'
import { AmountField } from '@/islands/shared/AmountField'
import { adviceOf } from '@/islands/shared/advice'
import { useFocus } from '@/islands/shared/use-flow'
import { useLocale } from '@/islands/shared/locale'
import { CallInstead } from '@/islands/shared/CallInstead'
import { LOANS, type Loan } from '#lib/domain/person/enquiry'
import { address } from '#lib/domain/shared/routes'
import {
  $enquiry,
  $enquiryProblems,
  dropEnquirySubject,
  enquiryForm,
  enquiryRequest,
  setEnquiry,
  submitEnquiry,
} from '#lib/stores/enquiry/enquiry'
import { fill } from '#lib/domain/shared/text'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { SelectField } from '@/ui/SelectField'
import { TextField } from '@/ui/TextField'
import { OtherOffers } from './OtherOffers'
import { messagesOf, type EnquiryCopy } from './words'

function submit(event: SubmitEvent) {
  event.preventDefault()
  void submitEnquiry()
}

export function EnquiryForm({ copy }: { copy: EnquiryCopy }) {
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const send = useRef<HTMLDivElement>(null)
  const text = useStore($enquiry)
  const messages = messagesOf(copy, useStore($enquiryProblems))
  const progress = useStore(enquiryRequest.$progress)
  const pending = progress.state === 'pending'
  const failed = progress.state === 'failed' ? progress : null

  const forgetSubject = () => {
    dropEnquirySubject()
    // The button disappears with the subject; move the focus to the first field.
    form.current?.querySelector('input')?.focus()
  }

  useFocus(enquiryForm.$focus, (field) => form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`))

  // On a phone the error message and the retry button may be below the edge of the panel.
  useEffect(() => {
    if (failed) send.current?.scrollIntoView({ block: 'nearest' })
  }, [failed])

  return (
    <form ref={form} className="grid min-w-0 content-start gap-4" noValidate onSubmit={submit}>
      <p className="text-pretty text-ink-2">{copy.text}</p>
      {text.about && (
        <p className="flex items-center justify-between rounded-md bg-gold-tint pl-4 leading-[1.35]">
          <span className="py-2 wrap-anywhere">
            {copy.about.label} <b className="font-semibold">{text.about}</b>
          </span>
          <button
            type="button"
            className="icon-btn flex-none"
            aria-label={fill(copy.about.remove, { about: text.about })}
            onClick={forgetSubject}
          >
            <Icon name="close" />
          </button>
        </p>
      )}
      <TextField
        name="fullName"
        label={copy.fullName.label}
        placeholder={copy.fullName.placeholder}
        autoComplete="name"
        maxLength={200}
        aria-required
        readOnly={pending}
        value={text.fullName}
        onValue={(fullName) => setEnquiry({ fullName })}
        error={messages.fullName}
      />
      <TextField
        name="contactNumber"
        label={copy.contactNumber.label}
        prefix={copy.contactNumber.prefix}
        placeholder={copy.contactNumber.placeholder}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        aria-required
        readOnly={pending}
        value={text.contactNumber}
        onValue={(contactNumber) => setEnquiry({ contactNumber })}
        error={messages.contactNumber}
      />
      <SelectField
        name="lookingFor"
        label={copy.lookingFor.label}
        options={LOANS.map((loan) => ({ value: loan, label: copy.lookingFor.loans[loan].label }))}
        value={text.lookingFor}
        // The options above are the only possible values.
        onValue={(loan) => setEnquiry({ lookingFor: loan as Loan })}
      />
      <AmountField
        name="amount"
        label={copy.amount.label}
        prefix={copy.amount.prefix}
        placeholder={copy.amount.placeholder}
        aria-required
        readOnly={pending}
        value={text.amount}
        onValue={(amount) => setEnquiry({ amount })}
        error={messages.amount}
      />
      <OtherOffers>{copy.otherOffers}</OtherOffers>
      <p className="notice mt-0">
        {copy.notice} <a href={address('/privacy-policy', locale)}>{copy.privacy}</a>
      </p>
      <div ref={send} className="grid min-w-0 content-start gap-4">
        {failed && (
          <Alert title={copy.failures[failed.error].title}>
            <p>{adviceOf(copy.failures[failed.error], failed.retryAfter, locale)}</p>
            <CallInstead />
          </Alert>
        )}
        <Button type="submit" look="gold" size="lg" wide pending={pending && copy.sending}>
          {copy.submit}
        </Button>
      </div>
      <a className="btn link justify-self-center" href={address('/ai', locale)}>
        {copy.chat}
      </a>
    </form>
  )
}
