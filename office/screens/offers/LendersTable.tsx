import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import { lenderAddress } from '@office/domain/routes'
import { formatWhen, lateBy } from '@office/domain/times'
import type { LenderRow } from '@office/services/offers-port'
import { ActionCell } from '@office/screens/parts/ActionCell'
import { FeedMark } from '@office/screens/parts/FeedMark'
import { useInside } from '@office/screens/parts/Frame'
import { TableHead } from '@office/screens/parts/TableHead'
import { useNow } from '@office/screens/parts/use-now'
import type { OffersCopy } from '@office/screens/words'
import { LenderMark } from './LenderMark'
import { lenderState } from './lender-state'

const SUB = 'block leading-tight text-ink-3'

interface RowProps {
  readonly lender: LenderRow
  /** Whether it is the one that is looked at next. */
  readonly isNext: boolean
  readonly copy: OffersCopy
}

function Row({ lender, isNext, copy }: RowProps) {
  const { copy: office } = useInside()
  const now = useNow()
  const { id, name, source, everyHours, last, shown, withheld, standing, pullTrouble } = lender
  const when = (instant: string) => formatWhen(instant, now, office.today)
  const ago = last && lateBy(last.receivedAt, now)
  const state = lenderState(lender, copy, when)
  const waits = standing === 'waiting'
  return (
    <tr className={standing === 'trouble' ? 'max-lg:border-t-error' : undefined}>
      <td className="max-lg:col-span-full">
        <span className="flex items-center gap-3">
          <LenderMark name={name} />
          <a className="min-w-0 text-[1.125rem] leading-tight wrap-anywhere" href={lenderAddress(id)}>
            {name}
          </a>
        </span>
      </td>
      <td data-label={copy.columns.source}>
        {copy.sources[source]}
        <span className={SUB}>
          {everyHours === undefined
            ? last && fill(copy.by, { who: last.by })
            : plural(copy.every, everyHours, DEFAULT_LOCALE)}
        </span>
      </td>
      <td data-label={copy.columns.last}>
        {last ? when(last.receivedAt) : copy.never}
        {ago && <span className={SUB}>{fill(copy.ago, { ago })}</span>}
      </td>
      <td data-label={copy.columns.state} className="max-lg:col-span-full">
        <FeedMark look={state.look}>{state.text}</FeedMark>
        {pullTrouble && <span className={SUB}>{pullTrouble.sentence}</span>}
      </td>
      <td data-label={copy.columns.shown} className="num lg:text-right">
        {shown}
      </td>
      <td data-label={copy.columns.withheld} className="num lg:text-right">
        {withheld}
      </td>
      <ActionCell>
        <a
          className={`btn small no-underline! ${waits ? (isNext ? 'gold' : 'primary') : 'quiet'}`}
          href={last ? lenderAddress(id, last.number) : lenderAddress(id)}
        >
          {waits ? copy.check : copy.open}
          <span className="sr">: {name}</span>
        </a>
      </ActionCell>
    </tr>
  )
}

/** The lenders with their last file: what waits first. */
export function LendersTable({ lenders, copy }: { lenders: readonly LenderRow[]; copy: OffersCopy }) {
  const next = lenders.find(({ standing }) => standing === 'waiting')?.id
  const sum = (of: 'shown' | 'withheld') => lenders.reduce((total, lender) => total + lender[of], 0)
  return (
    <table className="records slips">
      <TableHead columns={copy.columns} right={['shown', 'withheld']} />
      <tbody className="lg:leading-[1.3]">
        {lenders.map((lender) => (
          <Row key={lender.id} lender={lender} isNext={lender.id === next} copy={copy} />
        ))}
        <tr className="total">
          <td className="max-lg:col-span-full max-lg:border-0!" colSpan={4}>
            {plural(copy.total, lenders.length, DEFAULT_LOCALE)}
          </td>
          <td data-label={copy.columns.shown} className="num max-lg:border-0! lg:text-right">
            {sum('shown')}
          </td>
          <td data-label={copy.columns.withheld} className="num max-lg:border-0! lg:text-right">
            {sum('withheld')}
          </td>
          <td className="max-lg:hidden" />
        </tr>
      </tbody>
    </table>
  )
}
