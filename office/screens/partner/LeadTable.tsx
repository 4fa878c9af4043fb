import type { IsoDate } from '#lib/domain/dates/dates'
import { formatGrams, formatRupees, spanTexts } from '#lib/domain/format/format'
import { needsWord } from '#lib/domain/lead/loan'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill } from '#lib/domain/shared/text'
import { formatDay, formatWhen } from '@office/domain/times'
import type { Lead } from '@office/services/leads-port'
import type { LeadsFlow } from '@office/stores/leads/leads'
import { ActionCell } from '@office/screens/parts/ActionCell'
import { useInside } from '@office/screens/parts/Frame'
import { Mask } from '@office/screens/parts/Mask'
import { StateMark } from '@office/screens/parts/StateMark'
import { TableHead } from '@office/screens/parts/TableHead'
import { useNow } from '@office/screens/parts/use-now'
import type { LeadsCopy } from '@office/screens/words'

interface LeadTableProps {
  readonly flow: LeadsFlow
  readonly leads: readonly Lead[]
  readonly own: boolean
  readonly copy: LeadsCopy['leads']
}

/** 'Tue 24 Nov, 12 PM-1 PM'. */
function whenOf({ day, hours }: Lead['visit']): string {
  const [first = 0] = hours
  const last = hours.at(-1) ?? first
  const { start, end } = spanTexts({ startMinutes: first * 60, endMinutes: (last + 1) * 60 }, DEFAULT_LOCALE)
  return `${formatDay(day as IsoDate)}, ${start}-${end}`
}

function placeOf({ area, weight }: Lead, copy: LeadTableProps['copy']): string {
  if (area === null) return copy.gone
  return weight === null
    ? fill(copy.placePlain, { area })
    : fill(copy.place, { area, weight: formatGrams(weight, DEFAULT_LOCALE) })
}

function loanOf({ visit, loan }: Lead, copy: LeadTableProps['copy']): string {
  if (!loan) return needsWord({ visit: visit.state, loan: null }) ? copy.noWord : copy.open
  if (loan.amount !== null) return fill(copy.taken, { amount: formatRupees(loan.amount) })
  return fill(copy.loans[loan.state], { reason: loan.reason ? copy.reasons[loan.reason] : '' })
}

function NumberCell({ flow, lead, copy }: Omit<LeadTableProps, 'leads' | 'own'> & { lead: Lead }) {
  const { copy: office } = useInside()
  const now = useNow()
  const { token, masked, number } = lead
  const when = (instant: string | null) => (instant === null ? '' : formatWhen(instant, now, office.today))
  const said = fill(copy.numbers[number.state], { since: when(number.since), until: when(number.until) })
  if (masked === null) return <span className={number.state === 'released' ? '' : 'text-ink-2'}>{said}</span>
  return (
    <span className="grid gap-0.5">
      <Mask
        reveals={flow.reveals}
        // Taken back and given again, it is another look.
        id={`${token} ${number.since ?? ''}`}
        masked={masked}
        what={copy.what}
        who={token}
        read={() => flow.readNumber(token)}
        copy={office.mask}
      />
      <span className="leading-tight text-ink-3">{said}</span>
    </span>
  )
}

/** Leads, with who has the number and what became of the loan. */
export function LeadTable({ flow, leads, own, copy }: LeadTableProps) {
  return (
    <table className="records slips">
      <TableHead columns={copy.columns} />
      <tbody className="lg:leading-[1.3]">
        {leads.map((lead) => {
          const { token, offer, amount, visit, loan } = lead
          const due = needsWord({ visit: visit.state, loan: loan?.state ?? null })
          return (
            <tr key={token}>
              <td data-label={copy.columns.lead} className="num">
                <b className="font-semibold">{token}</b>
              </td>
              <td data-label={copy.columns.offer} className="wrap-anywhere">
                {offer.name} {amount !== null && <span className="num">{formatRupees(amount)}</span>}
                <span className="block leading-tight text-ink-3">
                  {placeOf(lead, copy)}
                  {offer.version !== null && `, ${fill(copy.version, { version: offer.version })}`}
                </span>
              </td>
              <td data-label={copy.columns.visit}>
                <span className="inline-flex items-start gap-1.5">
                  <StateMark state={visit.state} />
                  <span className="min-w-0">{fill(copy.visits[visit.state], { when: whenOf(visit) })}</span>
                </span>
              </td>
              <td data-label={copy.columns.number}>
                <NumberCell flow={flow} lead={lead} copy={copy} />
              </td>
              <td data-label={copy.columns.loan} className={due ? 'font-semibold' : undefined}>
                {loanOf(lead, copy)}
              </td>
              <ActionCell>
                {own && (due || loan) && (
                  <button className="btn small quiet" type="button" onClick={() => flow.say(lead)}>
                    {loan ? copy.correct : copy.say}
                    <span className="sr">: {token}</span>
                  </button>
                )}
              </ActionCell>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
