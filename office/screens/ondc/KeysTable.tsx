import { fill } from '#lib/domain/shared/text'
import { formatWhen } from '@office/domain/times'
import type { OndcDesk } from '@office/services/ondc-port'
import { useInside } from '@office/screens/parts/Frame'
import { Late } from '@office/screens/parts/Late'
import { Part } from '@office/screens/parts/Part'
import { TableHead } from '@office/screens/parts/TableHead'
import { useNow } from '@office/screens/parts/use-now'
import type { OndcDeskCopy } from '@office/screens/words'

/** Our keys, and those of others with their end. */
export function KeysTable({ desk: { ownKeys, keys }, copy }: { desk: OndcDesk; copy: OndcDeskCopy['keys'] }) {
  const { copy: office } = useInside()
  const now = useNow()
  const when = (instant: string) => formatWhen(instant, now, office.today)
  return (
    <Part id="ondc-keys" title={copy.title}>
      <p className="mb-2 wrap-anywhere">{fill(copy.own, { keys: ownKeys.join(', ') })}</p>
      {keys.length === 0 ? (
        <p className="note">{copy.none}</p>
      ) : (
        <table className="records slips">
          <TableHead columns={copy.columns} />
          <tbody className="lg:leading-[1.3]">
            {keys.map(({ participant, keyId, type, status, until, lookedUpAt }) => (
              <tr key={`${participant} ${keyId}`}>
                <td className="font-semibold wrap-anywhere max-lg:col-span-full">{participant}</td>
                <td data-label={copy.columns.keyId} className="wrap-anywhere">
                  {keyId}
                </td>
                <td data-label={copy.columns.type}>{type}</td>
                <td data-label={copy.columns.status}>{status}</td>
                <td data-label={copy.columns.until}>
                  {Date.parse(until) > now ? (
                    when(until)
                  ) : (
                    <Late>{fill(copy.ended, { when: when(until) })}</Late>
                  )}
                </td>
                <td data-label={copy.columns.lookedUp}>{when(lookedUpAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Part>
  )
}
