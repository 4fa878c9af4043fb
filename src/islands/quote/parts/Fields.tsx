import { useEffect } from 'react'
import { AmountField } from '@/islands/shared/AmountField'
import { useLocale } from '@/islands/shared/locale'
import { formatPercent } from '#lib/domain/format/format'
import { withTax } from '#lib/domain/loan/cost-for-months'
import { INTEREST_BASES } from '#lib/domain/quote/quote'
import type { QuoteField, QuoteText } from '#lib/domain/quote/quote-form'
import { QUOTE_PERIODS } from '#lib/domain/quote/quoted-rate'
import { REPAYMENTS, toPaisa } from '#lib/domain/loan/repayment'
import type { LendingRules } from '#lib/domain/loan/rules'
import { fill, plural } from '#lib/domain/shared/text'
import { $typingField, chooseQuote, leaveQuoteField, typeQuote } from '#lib/stores/worth/quote'
import { Choices } from '@/ui/Choices'
import { Comb } from '@/ui/Comb'
import { TextField } from '@/ui/TextField'
import type { Answer } from './answer'
import { formatMoney, formatRate } from '@/islands/shared/figures'
import type { Words } from './words'

interface FieldsProps {
  readonly copy: Words
  readonly text: QuoteText
  readonly answer: Answer
  /** The field that is being edited: its text may be unfinished, so it shows no error. */
  readonly typing: QuoteField | null
  readonly rules: LendingRules
}

const BASES = [...INTEREST_BASES, 'unknown'] as const
const COMB_MONTHS = 6
/** Words such as 'year' are accepted, so phones show letters too. */
const typedText = { autoComplete: 'off', maxLength: 40, inputMode: 'text' } as const

const idOf = (field: QuoteField) => `quote-${field}`

const unit = (text: string) => (
  <span className="grid place-items-center bg-folio px-2 font-normal sm:px-3 whitespace-nowrap text-ink-2">
    {text}
  </span>
)

const Question = ({ children }: { children: string }) => (
  <span className="block border-l-4 border-gold bg-folio px-3 py-2 font-semibold text-ink">{children}</span>
)

export function Fields({ copy, text, answer, typing, rules }: FieldsProps) {
  const { form } = copy
  const locale = useLocale()
  const { problems, doubts, costed } = answer
  // A field that was left before hydration gave no blur event.
  useEffect(() => {
    const early = $typingField.get()
    if (early && document.activeElement?.id !== idOf(early)) leaveQuoteField(early)
  }, [])
  const field = (name: QuoteField) => {
    const problem = typing === name ? undefined : problems[name]
    return {
      id: idOf(name),
      label: form[name],
      fieldClass: 'font-semibold',
      value: text[name],
      onValue: (value: string) => typeQuote(name, value),
      error: problem && (form.errors[name] as Readonly<Record<string, string>>)[problem],
    }
  }
  const quote = costed?.quote
  const rate = formatRate(quote?.ratePercent ?? 0)
  const yearly = formatRate(toPaisa((quote?.ratePercent ?? 0) * 12))
  const tax = quote ? toPaisa(withTax(quote.fee, rules.feeTaxPercent) - quote.fee) : 0
  return (
    <div
      className="grid content-start gap-6 px-4 pt-5 pb-6 noscript:hidden lg:gap-7 lg:p-10"
      role="group"
      aria-label={form.label}
    >
      <div className="grid grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] gap-x-3 gap-y-4 max-xs:grid-cols-1 lg:grid-cols-2 lg:gap-6">
        <AmountField
          {...field('amount')}
          fieldClass="font-semibold max-sm:[&_input]:px-2"
          prefix={<span className="prefix max-sm:px-2">₹</span>}
          onBlur={() => leaveQuoteField('amount')}
        />
        <TextField
          {...field('months')}
          {...typedText}
          fieldClass="font-semibold max-sm:[&_input]:px-2"
          onBlur={() => leaveQuoteField('months')}
          action={unit(form.monthsUnit)}
        />
      </div>
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2 lg:gap-6">
        <TextField
          {...field('rate')}
          {...typedText}
          onBlur={() => leaveQuoteField('rate')}
          action={unit('%')}
          hint={
            doubts.otherPeriod ? (
              <Question>{fill(form.doubt[doubts.otherPeriod], { rate, yearly })}</Question>
            ) : undefined
          }
        />
        <Choices
          legend={form.per.label}
          values={QUOTE_PERIODS}
          value={text.per}
          onChoose={(per) => chooseQuote({ per })}
          look="chip"
          className="grid grid-cols-2"
          choiceClass="min-h-14 font-semibold first:rounded-r-none first:border-r-0 last:rounded-l-none"
          show={(per) => form.per[per]}
        />
      </div>
      <Choices
        legend={form.basis.label}
        values={BASES}
        value={text.basis}
        onChoose={(basis) => chooseQuote({ basis })}
        look="radio"
        className="grid gap-x-4 gap-y-1 lg:grid-cols-[1.35fr_1.15fr_1fr]"
        show={(basis) => (
          <span className="text-balance">
            {form.basis[basis].text}
            <span className="block text-ink-3">{form.basis[basis].name}</span>
          </span>
        )}
      />
      <Choices
        legend={form.repayment}
        values={REPAYMENTS}
        value={text.repayment}
        onChoose={(repayment) => chooseQuote({ repayment })}
        look="chip"
        className="grid max-w-120 grid-cols-3 gap-2 max-xs:grid-cols-1"
        choiceClass="flex-col gap-1 px-1 py-2"
        show={(repayment) => (
          <>
            <Comb repayment={repayment} months={COMB_MONTHS} of={COMB_MONTHS} className="h-auto w-18" />
            <span>{copy.repayments[repayment]}</span>
          </>
        )}
      >
        {doubts.bulletTooLong && (
          <p className="notice">
            {fill(form.bulletTooLong, { months: plural(copy.months, rules.bulletMonths, locale) })}
          </p>
        )}
      </Choices>
      <AmountField
        {...field('fee')}
        prefix="₹"
        onBlur={() => leaveQuoteField('fee')}
        fieldClass="font-semibold sm:w-[calc(50%-6px)] lg:w-[calc(50%-12px)]"
        hint={fill(form.tax, { percent: formatPercent(rules.feeTaxPercent, 0), tax: formatMoney(tax) })}
      />
    </div>
  )
}
