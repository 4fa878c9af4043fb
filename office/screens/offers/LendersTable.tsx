import { useStore } from '@nanostores/react'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import { lenderAddress } from '@office/domain/routes'
import { formatWhen, lateBy } from '@office/domain/times'
import type { LenderRow } from '@office/services/offers-port'
import type { LendersFlow } from '@office/stores/offers/lenders'
import { Button } from '@/ui/Button'
import { ActionCell } from '@office/screens/parts/ActionCell'
import { FeedMark } from '@office/screens/parts/FeedMark'
import { useInside } from '@office/screens/parts/Frame'
import { TableHead } from '@office/screens/parts/TableHead'
import { useNow } from '@office/screens/parts/use-now'
import type { OffersCopy } from '@office/screens/words'
import { LenderMark } from './LenderMark'
import { lenderState } from './lender-state'

const SUB = 'block leading-tight text-ink-3'

type Flow = Pick<LendersFlow, 'request' | '$requesting' | '$about'>

/** A mail to a lender whose last file is too old or can't be read. */
function RequestFile({ flow, lender: { id, name }, copy }: Omit<RowProps, 'isNext'>) {
  const requesting = useStore(flow.$requesting)
  const about = useStore(flow.$about)
  return (
    <Button
      look="quiet"
      className="small"
      pending={requesting.state === 'pending' && about === id && copy.requesting}
      onClick={() => void flow.request(id)}
    >
      {copy.request}
      <span className="sr">: {name}</span>
    </Button>
  )
}

interface RowProps {
  readonly flow: Flow
  readonly lender: LenderRow
  /** Whether it is the one that is looked at next. */
  readonly isNext: boolean
  readonly copy: OffersCopy
}

function Row({ flow, lender, isNext, copy }: RowProps) {
  const { copy: office } = useInside()
  const now = useNow()
  const { id, name, source, everyHours, last, shown, withheld, standing, pullTrouble, requestedAt } = lender
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
        {requestedAt !== null && (
          <span className={SUB}>{fill(copy.requested, { when: when(requestedAt) })}</span>
        )}
      </td>
      <td data-label={copy.columns.shown} className="num lg:text-right">
        {shown}
      </td>
      <td data-label={copy.columns.withheld} className="num lg:text-right">
        {withheld}
      </td>
      <ActionCell>
        {lender.canRequestFile && !waits && <RequestFile flow={flow} lender={lender} copy={copy} />}
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
export function LendersTable({
  flow,
  lenders,
  copy,
}: Pick<RowProps, 'flow' | 'copy'> & { lenders: readonly LenderRow[] }) {
  const next = lenders.find(({ standing }) => standing === 'waiting')?.id
  const sum = (of: 'shown' | 'withheld') => lenders.reduce((total, lender) => total + lender[of], 0)
  return (
    <table className="records slips">
      <TableHead columns={copy.columns} right={['shown', 'withheld']} />
      <tbody className="lg:leading-[1.3]">
        {lenders.map((lender) => (
          <Row key={lender.id} flow={flow} lender={lender} isNext={lender.id === next} copy={copy} />
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
