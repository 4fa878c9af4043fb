import { useStore } from '@nanostores/react'
import { formatWhen } from '@office/domain/times'
import type { PeopleFlow } from '@office/stores/people'
import { useInside } from '@office/screens/parts/Frame'
import { Pager } from '@office/screens/parts/Pager'
import { Part } from '@office/screens/parts/Part'
import { useNow } from '@office/screens/parts/use-now'
import type { SettingsCopy } from '@office/screens/words'

/** Who did what in the office, the newest first. People are named, customers and visits are not. */
export function Entries({ flow, copy: words }: { flow: PeopleFlow; copy: SettingsCopy['people'] }) {
  const { copy: office } = useInside()
  const audit = useStore(flow.$audit)
  const now = useNow()
  const copy = words.audit
  const people = useStore(flow.$people)?.people ?? []
  const names = new Map(people.map(({ id, name, email }) => [id, name || email]))
  const named = (subject: string | null) => subject && (names.get(subject) ?? subject)
  return (
    <Part id="entries" title={copy.title}>
      {!audit && (
        <button className="btn small quiet mt-3" type="button" onClick={() => void flow.readAudit(1)}>
          {copy.show}
        </button>
      )}
      {audit && (
        <>
          <ul className="log">
            {audit.entries.map(({ id, at, who, action, subject, detail, from }) => (
              <li key={id}>
                <b>
                  {who ?? copy.visitor}: {office.actions[action]}
                </b>
                <span className="wrap-anywhere">
                  {[formatWhen(at, now, office.today), named(subject), named(detail), from]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </li>
            ))}
          </ul>
          {audit.pagination.totalPages > 1 && (
            <Pager
              pagination={audit.pagination}
              onPage={(page) => void flow.readAudit(page)}
              copy={office.pages}
            />
          )}
        </>
      )}
    </Part>
  )
}
