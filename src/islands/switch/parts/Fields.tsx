import { useEffect } from 'react'
import { AmountField } from '@/islands/shared/AmountField'
import { formatRate } from '@/islands/shared/figures'
import { useLocale } from '@/islands/shared/locale'
import { UnitSelect } from '@/islands/shared/UnitSelect'
import { formatPercent, formatRupees } from '#lib/domain/format/format'
import { FINENESSES } from '#lib/domain/gold/karat'
import { interestForDays } from '#lib/domain/loan/interest-days'
import { toPaisa } from '#lib/domain/loan/repayment'
import type { LendingRules } from '#lib/domain/loan/rules'
import { CLOSING_CHARGE_BOUNDS } from '#lib/domain/offer/offer-limits'
import { isFlat, RATE_KINDS, repaymentFor, repaymentsOf } from '#lib/domain/quote/loan-rate'
import { fill, plural } from '#lib/domain/shared/text'
import type { SwitchAnswer } from '#lib/domain/switch/switch-answer'
import type { SwitchField, SwitchText } from '#lib/domain/switch/switch-text'
import { $typingField, chooseSwitch, leaveSwitchField, typeSwitch } from '#lib/stores/worth/switch'
import { Choices } from '@/ui/Choices'
import { TextField } from '@/ui/TextField'
import type { Words } from './words'

interface FieldsProps {
  readonly copy: Words
  readonly text: SwitchText
  readonly answer: SwitchAnswer
  /** The field that is being edited: its text may be unfinished, so it shows no error. */
  readonly typing: SwitchField | null
  readonly rules: LendingRules
}

const KARATS = FINENESSES.map(({ karat }) => String(karat))
/** Two side by side, and below each other where a label would not fit into a line. */
const PAIR =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,40%)),1fr))] gap-x-3 gap-y-4 lg:gap-6'
/** On a phone, a field with a list in it, or with a sentence below it, has the whole width. */
const WIDE = 'max-sm:col-span-full'
/** Words such as 'year' are accepted, so phones show letters too. */
const typedText = { autoComplete: 'off', maxLength: 40, inputMode: 'text' } as const
const typedNumber = { autoComplete: 'off', maxLength: 20, inputMode: 'decimal' } as const

/** Where the messages of a field are; those of its own name unless given. */
const ERRORS_OF: Readonly<Partial<Record<SwitchField, keyof Words['form']['errors']>>> = {
  slabMonths: 'months',
  slabRate: 'rate',
  renewalRate: 'rate',
  renewalFee: 'fee',
  bothDays: 'days',
}

const unit = (text: string) => (
  <span className="grid place-items-center bg-folio px-2 font-normal text-ink-2 sm:px-3">{text}</span>
)

const Question = ({ children }: { children: string }) => (
  <span className="block border-l-4 border-gold bg-folio px-3 py-2 font-semibold text-ink">{children}</span>
)

export function Fields({ copy, text, answer, typing, rules }: FieldsProps) {
  const { form } = copy
  const locale = useLocale()
  const { reading, goldValue } = answer
  const { problems, doubts, loan, closingChargePercent } = reading
  // A field that was left before hydration gave no blur event.
  useEffect(() => {
    const early = $typingField.get()
    if (early && document.activeElement?.id !== `switch-${early}`) leaveSwitchField(early)
  }, [])
  const field = (name: SwitchField, label: string) => {
    const problem = typing === name ? undefined : problems[name]
    const errors = form.errors[ERRORS_OF[name] ?? (name as keyof Words['form']['errors'])]
    return {
      id: `switch-${name}`,
      label,
      fieldClass: 'font-semibold max-sm:[&_input]:px-2',
      value: text[name],
      onValue: (value: string) => typeSwitch(name, value),
      onBlur: () => leaveSwitchField(name),
      error: problem && (errors as Readonly<Record<string, string>>)[problem],
    }
  }
  const slab = text.rateKind === 'slab'
  const emi = !slab && text.repayment === 'emi'
  const tax = formatPercent(rules.feeTaxPercent, 0)
  const rateHint = () => {
    if (doubts.perMonth && loan)
      return <Question>{fill(form.doubt.perMonth, { rate: formatRate(loan.annualRatePercent) })}</Question>
    if (isFlat(text.rateKind)) return form.flatHint
    return text.rateKind === 'month' && loan
      ? fill(form.yearly, { rate: formatRate(toPaisa(loan.annualRatePercent)) })
      : undefined
  }
  return (
    <div
      className="grid content-start gap-4 px-4 pt-5 pb-6 noscript:hidden lg:gap-6 lg:p-10"
      role="group"
      aria-label={form.label}
    >
      <div className={PAIR}>
        <AmountField {...field('owed', form.owed)} prefix={<span className="prefix max-sm:px-2">₹</span>} />
        <TextField
          {...field('months', emi ? form.instalmentsLeft : form.months)}
          {...typedText}
          action={unit(form.monthsUnit)}
        />
      </div>
      <div className={PAIR}>
        <div className={WIDE}>
          <TextField
            {...field('rate', form.rate)}
            {...typedText}
            action={
              <UnitSelect
                id="switch-rate-kind"
                label={form.rateKind.label}
                values={RATE_KINDS}
                value={text.rateKind}
                onValue={(rateKind) => chooseSwitch({ rateKind })}
                show={(kind) => form.rateKind[kind]}
              />
            }
            hint={rateHint()}
          />
        </div>
        <div className={WIDE}>
          <TextField
            {...field('charge', form.charge)}
            {...typedNumber}
            action={unit('%')}
            hint={
              doubts.highCharge ? (
                <Question>{fill(form.doubt.highCharge, { max: `${CLOSING_CHARGE_BOUNDS.max}%` })}</Question>
              ) : closingChargePercent === 0 && text.charge.trim() === '' ? (
                form.chargeEmpty
              ) : (
                fill(form.chargeHint, { tax })
              )
            }
          />
        </div>
      </div>
      {slab && (
        <div>
          <div className={PAIR}>
            <div className={WIDE}>
              <TextField
                {...field('slabMonths', form.slabMonths)}
                {...typedText}
                action={unit(form.monthsUnit)}
              />
            </div>
            <div className={WIDE}>
              <TextField
                {...field('slabRate', form.slabRate)}
                {...typedText}
                action={unit(form.renewalUnit)}
              />
            </div>
          </div>
          <p className="hint">{form.slabHint}</p>
        </div>
      )}
      <Choices
        legend={form.repayment}
        values={repaymentsOf(text.rateKind)}
        value={repaymentFor(text.rateKind, text.repayment)}
        onChoose={(repayment) => chooseSwitch({ repayment })}
        look="chip"
        className="grid auto-cols-fr grid-flow-col gap-2 max-xs:grid-flow-row"
        choiceClass="px-1 text-center"
        show={(repayment) => copy.repayments[repayment]}
      >
        {doubts.bulletTooLong && (
          <p className="notice">
            {fill(form.doubt.bulletTooLong, { months: plural(copy.months, rules.bulletMonths, locale) })}
          </p>
        )}
      </Choices>
      {emi && (
        <TextField
          {...field('instalment', form.instalment)}
          {...typedText}
          prefix={<span className="prefix max-sm:px-2">₹</span>}
          hint={form.instalmentHint}
        />
      )}
      <div className={PAIR}>
        <div className={WIDE}>
          <TextField
            {...field('weight', form.weight)}
            {...typedNumber}
            action={
              <UnitSelect
                id="switch-karat"
                label={form.karat.label}
                values={KARATS}
                value={text.karat}
                onValue={(karat) => chooseSwitch({ karat })}
                show={(karat) => fill(form.karat.option, { karat })}
              />
            }
            hint={
              goldValue === null ? form.goldHint : fill(form.goldValue, { value: formatRupees(goldValue) })
            }
          />
        </div>
        <div className={WIDE}>
          <TextField
            {...field('renewalRate', form.renewalRate)}
            {...typedText}
            action={unit(form.renewalUnit)}
          />
        </div>
        <div className={WIDE}>
          <AmountField
            {...field('renewalFee', form.renewalFee)}
            prefix={<span className="prefix max-sm:px-2">₹</span>}
            hint={form.renewalFeeHint}
          />
        </div>
        <div className={WIDE}>
          <TextField
            {...field('bothDays', form.bothDays)}
            {...typedNumber}
            placeholder="0"
            action={unit(form.daysUnit)}
            hint={fill(form.bothDaysHint, {
              cost: formatRupees(loan ? interestForDays(loan.owed, loan.annualRatePercent, 1) : 0),
            })}
          />
        </div>
      </div>
    </div>
  )
}
