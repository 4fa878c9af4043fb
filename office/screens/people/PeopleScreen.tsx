import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { createPeople } from '@office/stores/people'
import { useChanges, useInside } from '@office/screens/parts/Frame'
import { Failed, Loading } from '@office/screens/parts/ListStates'
import { wordsOf, type SettingsCopy } from '@office/screens/words'
import { Entries } from './Entries'
import { Invite } from './Invite'
import { PersonRow } from './PersonRow'

/** Who may log in, who is invited, and who did what. */
export function PeopleScreen({ copy: { people: copy } }: { copy: SettingsCopy }) {
  const { copy: office } = useInside()
  const [flow] = useState(() => createPeople())
  const people = useStore(flow.$people)
  const loading = useStore(flow.$loading)
  const progress = useStore(flow.$progress)
  const about = useStore(flow.$about)
  useEffect(() => void flow.load(), [flow])
  useChanges(
    ['people'],
    useCallback(() => void flow.refresh(), [flow]),
  )
  return (
    <>
      <div className="of-h">
        <h1>
          {copy.title} <em>{copy.aside}</em>
        </h1>
      </div>
      {loading.state === 'failed' && (
        <div className="mt-4">
          <Failed {...copy.errors.people} again={{ label: office.tryAgain, act: () => void flow.load() }} />
        </div>
      )}
      {!people && loading.state !== 'failed' && (
        <div className="mt-4">
          <Loading text={office.loading} widths={[26, 14, 22, 18]} />
        </div>
      )}
      {progress.state === 'failed' && about !== 'invite' && (
        <div className="mt-4">
          <Failed {...wordsOf(copy.errors, progress.error)} />
        </div>
      )}
      {people && (
        <>
          <div className="tw mt-4">
            <table className="t t-out">
              <thead className="sr">
                <tr>
                  {Object.entries(copy.columns).map(([column, name]) => (
                    <th key={column} scope="col">
                      {column === 'actions' ? <span className="sr">{name}</span> : name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {people.people.map((person) => (
                  <PersonRow key={person.id} flow={flow} person={person} copy={copy} />
                ))}
              </tbody>
            </table>
          </div>
          <div className="of-two of-even">
            <Invite flow={flow} people={people} copy={copy} />
            <Entries flow={flow} copy={copy} />
          </div>
        </>
      )}
    </>
  )
}
