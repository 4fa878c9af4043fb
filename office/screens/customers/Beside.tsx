import { useStore } from '@nanostores/react'
import { formatWhen } from '@office/domain/times'
import { fill } from '#lib/domain/shared/text'
import type { CustomerRecordFlow } from '@office/stores/customer-record'
import type { CustomerRecord } from '@office/services/ports'
import { useInside } from '@office/screens/parts/Frame'
import { Part } from '@office/screens/parts/Part'
import { useNow } from '@office/screens/parts/use-now'
import type { CustomersCopy } from '@office/screens/words'
import { RecordFailure } from './RecordFailure'

interface BesideProps {
  readonly flow: CustomerRecordFlow
  readonly record: CustomerRecord
  readonly words: CustomersCopy
}

/** Consents, given and taken back, with their times. */
export function ConsentsGiven({ record, words }: Omit<BesideProps, 'flow'>) {
  const { copy: office } = useInside()
  const now = useNow()
  const copy = words.record.consents
  const when = (instant: string) => formatWhen(instant, now, office.today)
  return (
    <Part id="consents" title={copy.title}>
      {record.consents.length === 0 && <p className="note mt-2.5">{copy.empty}</p>}
      <ul className="log">
        {record.consents.map(({ purpose, givenAt, withdrawnAt, takenBy }) => (
          <li key={`${purpose} ${givenAt}`}>
            <b className={withdrawnAt ? 'font-normal text-ink-3 line-through' : undefined}>
              {copy.purposes[purpose]}
            </b>
            <span>
              {withdrawnAt
                ? fill(copy.withdrawn, { when: when(withdrawnAt) })
                : takenBy === null
                  ? fill(copy.given, { when: when(givenAt) })
                  : fill(copy.taken, { when: when(givenAt), who: takenBy })}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Who looked at the record, and what they did. */
export function WhoLooked({ flow, record, words }: BesideProps) {
  const { copy: office } = useInside()
  const loaded = useStore(flow.$audit)
  const now = useNow()
  const copy = words.record.audit
  const entries = loaded ?? record.audit
  return (
    <Part id="audit" title={copy.title}>
      <ul className="log">
        {entries.map(({ id, at, who, action }) => (
          <li key={id}>
            <b>{who ?? copy.visitor}</b>
            <span>
              {fill(copy.by, { what: office.actions[action], when: formatWhen(at, now, office.today) })}
            </span>
          </li>
        ))}
      </ul>
      <RecordFailure flow={flow} about={['audit']} copy={words} />
      {entries.length < record.auditCount && (
        <button className="btn small link" type="button" onClick={() => void flow.moreAudit()}>
          {loaded ? copy.more : fill(copy.all, { count: record.auditCount })}
        </button>
      )}
    </Part>
  )
}
