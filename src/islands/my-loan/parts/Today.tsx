import { Ledger } from '@/islands/shared/Ledger'
import { useLocale } from '@/islands/shared/locale'
import { shownName } from '@/islands/shared/names'
import {
  formatFullDay,
  formatGrams,
  formatPaise,
  formatPercent,
  formatRupees,
  formatShortDate,
} from '#lib/domain/format/format'
import { mostDue } from '#lib/domain/loan/ceiling'
import { goldRoom, renewalOf } from '#lib/domain/my-loan/gold-room'
import { payoff } from '#lib/domain/my-loan/payoff'
import { switchLinkOf } from '#lib/domain/my-loan/to-switch'
import { fill } from '#lib/domain/shared/text'
import { switchPage } from '#lib/domain/switch/switch-address'
import { Button } from '@/ui/Button'
import type { Shown } from './facts'

function Close({ copy, loan, standing, today, rules }: Shown) {
  const locale = useLocale()
  const words = copy.today
  const end = payoff(loan, today, rules.feeTaxPercent)
  if (!end) return null
  return (
    <div>
      <h2 className="text-h3">
        {words.title} <em>{words.aside}</em>
      </h2>
      <div className="mt-4">
        <Ledger
          rows={[
            { term: words.owed, figure: formatPaise(end.owed) },
            {
              term: fill(words.interest, { day: formatShortDate(end.since, locale) }),
              figure: formatPaise(end.interest),
            },
            { term: words.charge, figure: formatPaise(end.charge) },
            { term: words.total, figure: formatPaise(end.toClose), total: true },
          ]}
        />
      </div>
      <p className="mt-3 text-ink-2">
        {fill(words.small, { lender: shownName(loan.lender, locale) })}{' '}
        {loan.closingChargePercent === 0 && words.noCharge}
      </p>
      {standing.owed > 0 && (
        <a
          className="btn quiet mt-4 print:hidden"
          href={switchPage(locale, switchLinkOf(loan, standing, today))}
        >
          {words.switch}
        </a>
      )}
    </div>
  )
}

interface RoomProps extends Shown {
  /** Opens the form, to type in the weight. */
  readonly onWeight: () => void
}

function Room({ copy, loan, standing, rules, facts, existingLoans, onWeight }: RoomProps) {
  const locale = useLocale()
  const words = copy.room
  const room = goldRoom(loan, standing, facts.pricePerGram22, rules, existingLoans)
  return (
    <div>
      <h2 className="text-h3">
        {words.title} <em>{words.aside}</em>
      </h2>
      {room ? (
        <>
          <p className="num mt-3 text-[2.5rem] leading-none font-semibold">
            {formatPercent(room.percent, 1)}
          </p>
          <p className="mt-2">
            {room.percent > 0
              ? fill(words.says, {
                  percent: formatPercent(room.percent, 1),
                  price: formatRupees(room.priceThen),
                })
              : words.none}
          </p>
          <div className="mt-4">
            <Ledger
              rows={[
                {
                  term: fill(words.value, { weight: formatGrams(loan.card.netWeight ?? 0, locale) }),
                  figure: formatRupees(room.value),
                },
                { term: words.counted, figure: formatRupees(room.due) },
              ]}
            />
          </div>
          <p className="mt-3 text-ink-2">
            {fill(words.small, { price: formatRupees(facts.pricePerGram22) })}
          </p>
        </>
      ) : (
        <>
          <p className="mt-3 text-ink-2">{words.noWeight}</p>
          <p className="mt-3">
            <Button look="quiet" onClick={onWeight}>
              {words.addWeight}
            </Button>
          </p>
        </>
      )}
    </div>
  )
}

function Renew({ copy, loan, standing, rules, facts, existingLoans }: Shown) {
  const locale = useLocale()
  const words = copy.renewal
  const renewal = renewalOf(loan, standing, rules.feeTaxPercent)
  if (!renewal) return null
  const room = goldRoom(loan, standing, facts.pricePerGram22, rules, existingLoans)
  const terms = { ceiling: rules.ceiling, existingLoans }
  const tooMuch = room !== null && renewal.principal > mostDue(room.value, terms)
  return (
    <div>
      <h2 className="text-h3">
        {words.title} <em>{fill(words.aside, { day: formatFullDay(renewal.on, locale) })}</em>
      </h2>
      <div className="mt-4">
        <Ledger
          rows={[
            { term: words.interest, figure: formatPaise(renewal.interest) },
            { term: words.fee, figure: formatPaise(renewal.fee) },
            { term: words.goesOn, figure: formatPaise(renewal.principal) },
            { term: words.until, figure: formatShortDate(renewal.until, locale) },
            { term: words.price, figure: formatPaise(renewal.price), total: true },
          ]}
        />
      </div>
      <p className="mt-3 text-ink-2">
        {words.small} {tooMuch && words.tooMuch}
      </p>
    </div>
  )
}

/** What closing, keeping and renewing the loan come to, as it stands today. */
export const Today = (props: RoomProps) => (
  <section className="wrap grid grid-cols-1 items-start gap-12 pt-14 lg:grid-cols-2 lg:gap-20 lg:pt-20">
    <Close {...props} />
    <Room {...props} />
    <Renew {...props} />
  </section>
)
