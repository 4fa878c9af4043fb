import { useState } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { formatDay, formatExactGrams, formatLongDate, formatTime } from '#lib/domain/format/format'
import { istDate, istMinutes, parseIsoDate } from '#lib/domain/dates/dates'
import { weightChecks } from '#lib/domain/my-loan/closing-day'
import { MY_LOAN_LIMITS, type LoanClosing } from '#lib/domain/my-loan/loan'
import { fill } from '#lib/domain/shared/text'
import { Button } from '@/ui/Button'
import { EmptyPans } from '@/ui/EmptyPans'
import { TextField } from '@/ui/TextField'
import type { ChangeClosing, Shown } from './facts'
import { GoldBack } from './GoldBack'
import { Picture } from './Picture'
import { Weighing } from './Weighing'

/** What to do at the counter. */
function Steps({ copy, loan }: Shown) {
  const { steps } = copy.closing
  const { number } = loan.card
  const lines = [number ? fill(steps.seal, { number }) : steps.sealNoNumber, steps.scale, steps.missing]
  return (
    <ol className="mt-6 grid list-none gap-3 p-0">
      {lines.map((line, index) => (
        <li key={line} className="grid grid-cols-[2.25rem_1fr] items-baseline">
          <span className="num text-[1.5rem] leading-none" aria-hidden="true">
            {index + 1}
          </span>
          {line}
        </li>
      ))}
    </ol>
  )
}

/** The day on which all was repaid, before it is written down. */
function Begin({ copy, loan, flow, today }: Shown) {
  const words = copy.closing
  const [day, setDay] = useState<string>(today)
  const read = parseIsoDate(day)
  const fits = read.ok && read.value <= today && read.value >= loan.takenOn
  return (
    <div className="mt-6 grid max-w-[20rem] gap-4">
      <p>{words.beginText}</p>
      <TextField
        label={words.repaidOn}
        type="date"
        min={loan.takenOn}
        max={today}
        value={day}
        onValue={setDay}
        error={fits ? undefined : copy.form.errors.takenOn[day > today ? 'future' : 'unreadable']}
      />
      <Button
        look="gold"
        blocked={!fits}
        onClick={() => {
          if (fits)
            flow.change({
              ...loan,
              closing: {
                repaidOn: read.value,
                returnedOn: null,
                sealWhole: null,
                weights: [],
                notes: [],
              },
            })
        }}
      >
        {words.begin}
      </Button>
    </div>
  )
}

/** What is said and missing, with day and hour. */
function Notes({
  copy,
  closing,
  change,
}: Pick<Shown, 'copy'> & { closing: LoanClosing; change: ChangeClosing }) {
  const locale = useLocale()
  const words = copy.closing.note
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const add = () => {
    setTried(true)
    if (text.trim() === '' || closing.notes.length >= MY_LOAN_LIMITS.notes) return
    const note = { at: new Date().toISOString(), text: text.trim() }
    change({ notes: [...closing.notes, note] })
    setText('')
    setTried(false)
  }
  return (
    <div>
      <h3 className="text-h3">{words.title}</h3>
      <p className="mt-1 text-ink-2">{words.text}</p>
      <ul className="mt-3 list-none p-0">
        {closing.notes.map(({ at, text: said }) => {
          const ms = Date.parse(at)
          return (
            <li key={at} className="border-t border-rule py-2">
              <b className="block">
                {formatLongDate(istDate(ms), locale)}, {formatTime(istMinutes(ms), locale)}
              </b>
              <span className="wrap-anywhere">{said}</span>
            </li>
          )
        })}
      </ul>
      <div className="mt-3 grid gap-3 print:hidden">
        <TextField
          label={words.label}
          value={text}
          maxLength={MY_LOAN_LIMITS.note}
          autoComplete="off"
          onValue={setText}
          error={tried && text.trim() === '' ? words.empty : undefined}
        />
        <p>
          <Button look="quiet" onClick={add}>
            {words.add}
          </Button>
        </p>
      </div>
    </div>
  )
}

/** The day on which the gold comes back, piece by piece. */
export function Closing(props: Shown) {
  const { copy, loan, flow } = props
  const locale = useLocale()
  const words = copy.closing
  const { closing } = loan
  const checks = closing && weightChecks(loan.card, closing.weights)
  const change: ChangeClosing = (part) => {
    if (closing) flow.change({ ...loan, closing: { ...closing, ...part } })
  }
  const { gross } = checks ?? {}
  return (
    <section className="mt-14 bg-ink-deep py-12 lg:mt-20 lg:py-20 print:bg-transparent print:py-4">
      <div className="wrap grid grid-cols-1 items-start gap-10 lg:grid-cols-[5fr_6.5fr] lg:gap-16">
        <div className="on-ink text-on-ink print:text-ink">
          <h2>
            {words.title} <em>{words.aside}</em>
          </h2>
          <p className="mt-4 text-[1.25rem] leading-[1.5]">{words.lead}</p>
          <Steps {...props} />
          {!closing && <Begin {...props} />}
          {closing && gross?.today != null && (
            <figure className="mt-10">
              <EmptyPans
                className={`mx-auto h-auto w-full max-w-[24rem] print:hidden ${gross.difference < 0 ? 'rotate-3' : gross.difference > 0 ? '-rotate-3' : ''}`}
                top={-18}
              />
              <figcaption className="mx-auto mt-4 grid max-w-[24rem] grid-cols-2 text-center">
                <span>
                  <b className="num block text-[1.25rem]">{formatExactGrams(gross.today, locale)}</b>
                  {words.today}
                </span>
                <span>
                  <b className="num block text-[1.25rem]">{formatExactGrams(gross.card, locale)}</b>
                  {words.onCard}
                </span>
              </figcaption>
            </figure>
          )}
        </div>
        {closing && (
          <div className="min-w-0 overflow-hidden rounded-md bg-sheet">
            <Weighing copy={copy} card={loan.card} closing={closing} checks={checks} change={change} />
            <div className="grid gap-8 p-4 lg:p-6">
              <GoldBack {...props} closing={closing} change={change} />
              <div className="border-t border-rule pt-6">
                <h3 className="text-h3">{words.picture.title}</h3>
                <p className="mt-1 mb-4 text-ink-2">{words.picture.text}</p>
                <Picture loanId={loan.id} name="gold" alt={words.picture.alt} copy={copy.card} />
              </div>
              <div className="border-t border-rule pt-6">
                <Notes copy={copy} closing={closing} change={change} />
              </div>
              <p className="print:hidden">
                <Button look="link" onClick={() => flow.change({ ...loan, closing: null })}>
                  {words.reopen}
                </Button>{' '}
                <span className="text-ink-2">{formatDay(closing.repaidOn, locale)}</span>
              </p>
            </div>
          </div>
        )}
      </div>
    </section>
  )
}
