import { useLocale } from '@/islands/shared/locale'
import { useLater } from '@/islands/shared/use-later'
import type { LettersCopy } from '#lib/content/copy/copy'
import { formatShortDate } from '#lib/domain/format/format'
import { RECIPIENTS } from '#lib/domain/letters/letter-form'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill } from '#lib/domain/shared/text'
import { $letterCopied, chooseRecipient, copyLetter, type CopyOutcome } from '#lib/stores/letters/letter'
import { printPage } from '#lib/stores/shared/share'
import { Button } from '@/ui/Button'
import { Choices } from '@/ui/Choices'
import { Icon } from '@/ui/Icon'
import { Field } from './Field'
import { letterText, type WrittenLetter } from './letter'
import type { ReadLetter } from './use-letter'

interface WriteProps {
  readonly copy: LettersCopy
  readonly letter: ReadLetter
  /** The letter in the language of the page, and in English where that is another. */
  readonly written: readonly WrittenLetter[]
}

/** What the letter is filled with, and ways to take it along. */
export function Write({ copy: { write, errors }, letter, written }: WriteProps) {
  const locale = useLocale()
  const copied = useLater<CopyOutcome>($letterCopied, 'not-yet')
  const shared = { copy: errors, letter }
  const { kind, recipient } = letter.text
  return (
    <div className="mt-10 noscript:hidden" role="group" aria-labelledby="write">
      <h3 className="text-h3" id="write">
        {write.title}
      </h3>
      <div className="mt-3 grid gap-4">
        <Choices
          legend={write.to}
          values={RECIPIENTS}
          value={recipient}
          onChoose={chooseRecipient}
          look="chip"
          className="flex flex-wrap gap-2"
          show={(each) => write.recipients[each]}
        >
          {recipient === 'ombudsman' && letter.today < letter.complaint.opens && (
            <p className="notice">
              {fill(write.tooEarly, { opens: formatShortDate(letter.complaint.opens, locale) })}
            </p>
          )}
        </Choices>
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          <Field {...shared} name="name" label={write.name} autoComplete="name" />
          <Field {...shared} name="account" label={write.account} />
        </div>
        <Field {...shared} name="address" label={write.address} autoComplete="address-line1" />
        <Field {...shared} name="lender" label={write.lender} />
        {kind !== 'sale' && recipient !== 'ombudsman' && (
          <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
            <Field {...shared} name="payment" label={write.payment} />
            <Field {...shared} name="payBy" label={write.payBy} inputMode="text" />
          </div>
        )}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="gold" onClick={printPage}>
          <Icon name="print" />
          {write.print}
        </Button>
        <Button look="quiet" onClick={() => void copyLetter(written.map(letterText).join('\n\n\n'))}>
          <Icon name="copy" />
          {write.copy}
        </Button>
      </div>
      <p role="status" className="mt-2 min-h-6 text-ink-2">
        {copied === 'copied' && write.copied}
        {copied === 'failed' && write.failed}
      </p>
      {locale !== DEFAULT_LOCALE && <p className="hint">{write.twoSheets}</p>}
    </div>
  )
}
