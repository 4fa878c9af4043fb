import { useStore } from '@nanostores/react'
import { formatCount } from '#lib/domain/shared/counts'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import { formatWhen } from '@office/domain/times'
import type { OndcDeskLender } from '@office/services/ondc-port'
import { namesOf, type OndcDeskFlow } from '@office/stores/ondc'
import { Button } from '@/ui/Button'
import { ActionCell } from '@office/screens/parts/ActionCell'
import { FeedMark } from '@office/screens/parts/FeedMark'
import { useInside } from '@office/screens/parts/Frame'
import { Empty } from '@office/screens/parts/ListStates'
import { Part } from '@office/screens/parts/Part'
import { TableHead } from '@office/screens/parts/TableHead'
import { useNow } from '@office/screens/parts/use-now'
import type { OndcDeskCopy } from '@office/screens/words'

type Copy = OndcDeskCopy['lenders']

const SUB = 'block leading-tight text-ink-3'

const seconds = (value: number | null): string => (value ?? 0).toFixed(1)

/** How often a lender answered, and how fast. */
function Times({
  times: { answers, median, slowest },
  copy,
}: {
  times: OndcDeskLender['ranges']
  copy: Copy
}) {
  if (answers === 0) return copy.none
  return (
    <>
      {plural(copy.answers, answers, DEFAULT_LOCALE)}
      <span className={SUB}>{fill(copy.times, { median: seconds(median), slowest: seconds(slowest) })}</span>
    </>
  )
}

function State({ lender: { offSince, offBy }, copy }: { lender: OndcDeskLender; copy: Copy }) {
  const { copy: office } = useInside()
  const now = useNow()
  if (offSince === null) return <FeedMark look="shown">{copy.on}</FeedMark>
  const when = formatWhen(offSince, now, office.today)
  return (
    <>
      <FeedMark look="off">{copy.off}</FeedMark>
      <span className={SUB}>
        {offBy === null ? fill(copy.since, { when }) : fill(copy.by, { when, who: offBy })}
      </span>
    </>
  )
}

interface RowProps {
  readonly flow: OndcDeskFlow
  readonly lender: OndcDeskLender
  readonly copy: Copy
}

function Row({ flow, lender, copy }: RowProps) {
  const progress = useStore(flow.$progress)
  const about = useStore(flow.$about)
  const { id, names, ranges, offers, shown, withheld, offSince } = lender
  const name = namesOf(lender)
  return (
    <tr>
      <td className="wrap-anywhere max-lg:col-span-full">
        <span className="text-[1.125rem] leading-tight font-semibold">{name}</span>
        {names.length > 0 && <span className={SUB}>{id}</span>}
      </td>
      <td data-label={copy.columns.ranges}>
        <Times times={ranges} copy={copy} />
      </td>
      <td data-label={copy.columns.offers}>
        <Times times={offers} copy={copy} />
      </td>
      <td data-label={copy.columns.shown} className="num lg:text-right">
        {formatCount(shown)}
      </td>
      <td data-label={copy.columns.withheld} className="num lg:text-right">
        {formatCount(withheld)}
      </td>
      <td data-label={copy.columns.state}>
        <State lender={lender} copy={copy} />
      </td>
      <ActionCell>
        <Button
          look="quiet"
          className="small"
          pending={progress.state === 'pending' && about === id && copy.turning}
          onClick={() => void flow.turn(lender)}
        >
          {offSince === null ? copy.turnOff : copy.turnOn}
          <span className="sr">: {name}</span>
        </Button>
      </ActionCell>
    </tr>
  )
}

interface LendersTableProps extends Pick<RowProps, 'flow' | 'copy'> {
  readonly lenders: readonly OndcDeskLender[]
}

/** The lenders of the network: how they answer, and whether they are on. */
export const LendersTable = ({ flow, lenders, copy }: LendersTableProps) => (
  <Part id="ondc-lenders" title={copy.title}>
    {lenders.length === 0 ? (
      <Empty {...copy.empty} />
    ) : (
      <table className="records slips">
        <TableHead columns={copy.columns} right={['shown', 'withheld']} />
        <tbody className="lg:leading-[1.3]">
          {lenders.map((lender) => (
            <Row key={lender.id} flow={flow} lender={lender} copy={copy} />
          ))}
        </tbody>
      </table>
    )}
    <p className="note mt-3">{copy.note}</p>
  </Part>
)
