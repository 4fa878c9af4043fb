import { useStore } from '@nanostores/react'
import { fill } from '#lib/domain/shared/text'
import { lenderAddress } from '@office/domain/routes'
import { formatWhen } from '@office/domain/times'
import type { LenderDetails, VersionSummary } from '@office/services/offers-port'
import type { LenderFlow } from '@office/stores/offers/lender'
import { Button } from '@/ui/Button'
import { ActionCell } from '@office/screens/parts/ActionCell'
import { FeedMark, type FeedLook } from '@office/screens/parts/FeedMark'
import { useInside } from '@office/screens/parts/Frame'
import { OfficeIcon } from '@office/screens/parts/OfficeIcon'
import { TableHead } from '@office/screens/parts/TableHead'
import { useNow } from '@office/screens/parts/use-now'
import type { OffersCopy } from '@office/screens/words'

const LOOKS: Readonly<Record<VersionSummary['state'], FeedLook>> = {
  ...{ waiting: 'waits', scheduled: 'set', shown: 'shown', rejected: 'off', replaced: 'off' },
  ...{ 'rolled-back': 'off', unreadable: 'held' },
}

/** What a version changed: '2 new, 3 changed; 2 withheld'. */
export function whatOf({ changes, counts, problem }: VersionSummary, copy: OffersCopy): string {
  const words = copy.history
  if (problem !== null) return problem
  const parts = (['new', 'changed', 'removed', 'unchanged'] as const).flatMap((part) =>
    changes[part] > 0 ? [fill(words.parts[part], { count: changes[part] })] : [],
  )
  return `${parts.join(', ')}${counts.withheld > 0 ? fill(words.withheld, { count: counts.withheld }) : ''}`
}

interface RowProps {
  readonly flow: LenderFlow
  readonly details: LenderDetails
  readonly version: VersionSummary
  readonly copy: OffersCopy
}

function RollBack({ flow, version: { number }, copy }: Omit<RowProps, 'details'>) {
  const progress = useStore(flow.$progress)
  const about = useStore(flow.$about)
  return (
    <Button
      look="quiet"
      className="small"
      pending={progress.state === 'pending' && about === String(number) && copy.history.rolling}
      onClick={() => void flow.rollBack(number)}
    >
      <OfficeIcon name="retry" />
      {fill(copy.history.rollBack, { version: number })}
    </Button>
  )
}

function Row({ flow, details, version, copy }: RowProps) {
  const { copy: office } = useInside()
  const now = useNow()
  const words = copy.history
  const { number, state, receivedAt, decidedAt, decidedBy, from } = version
  const when = (instant: string) => formatWhen(instant, now, office.today)
  return (
    <tr className={state === 'shown' ? 'bg-folio' : undefined}>
      <td data-label={words.columns.version} className="num">
        <a href={lenderAddress(details.id, number)}>{number}</a>
      </td>
      <td data-label={words.columns.received}>{when(receivedAt)}</td>
      <td data-label={words.columns.what} className="wrap-break-word max-lg:col-span-full">
        {whatOf(version, copy)}
      </td>
      <td data-label={words.columns.decided} className="max-lg:col-span-full">
        {decidedAt === null
          ? words.notYet
          : fill(words.who, { who: decidedBy ?? words.server, when: when(decidedAt) })}
      </td>
      <td data-label={words.columns.state} className="max-lg:col-span-full">
        <FeedMark look={LOOKS[state]}>
          {fill(words.states[state], { when: when(from ?? receivedAt) })}
        </FeedMark>
      </td>
      <ActionCell>
        {state === 'waiting' && (
          <a className="btn small primary no-underline!" href={lenderAddress(details.id, number)}>
            {words.check}
            <span className="sr">: {fill(copy.version.title, { version: number })}</span>
          </a>
        )}
        {details.rollBackTo.includes(number) && <RollBack flow={flow} version={version} copy={copy} />}
      </ActionCell>
    </tr>
  )
}

/** The versions of a lender: what each changed, who decided when, and a way back to it. */
export const VersionsTable = ({ flow, details, copy }: Omit<RowProps, 'version'>) => (
  <table className="records slips">
    <TableHead columns={copy.history.columns} />
    <tbody className="lg:leading-[1.3]">
      {details.versions.map((version) => (
        <Row key={version.number} {...{ flow, details, version, copy }} />
      ))}
    </tbody>
  </table>
)
