import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { createPeople } from '@office/stores/people'
import { Columns } from '@office/screens/parts/Columns'
import { useChanges } from '@office/screens/parts/Frame'
import { Failed } from '@office/screens/parts/ListStates'
import { Reading } from '@office/screens/parts/Reading'
import { ScreenHead } from '@office/screens/parts/ScreenHead'
import { TableHead } from '@office/screens/parts/TableHead'
import { wordsOf, type SettingsCopy } from '@office/screens/words'
import { Entries } from './Entries'
import { Invite } from './Invite'
import { PersonRow } from './PersonRow'

/** Who may log in, who is invited, and who did what. */
export function PeopleScreen({ copy: { people: copy } }: { copy: SettingsCopy }) {
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
      <ScreenHead title={copy.title} aside={copy.aside} />
      <Reading
        state={loading.state}
        answered={people !== null}
        failed={copy.errors.people}
        load={() => void flow.load()}
        widths={[26, 14, 22, 18]}
      />
      {progress.state === 'failed' && about !== 'invite' && (
        <div className="mt-4">
          <Failed {...wordsOf(copy.errors, progress.error)} />
        </div>
      )}
      {people && (
        <>
          <div className="mt-4">
            <table className="records slips">
              <TableHead columns={copy.columns} />
              <tbody className="lg:leading-[1.3]">
                {people.people.map((person) => (
                  <PersonRow key={person.id} flow={flow} person={person} copy={copy} />
                ))}
              </tbody>
            </table>
          </div>
          <Columns>
            <Invite flow={flow} people={people} copy={copy} />
            <Entries flow={flow} copy={copy} />
          </Columns>
        </>
      )}
    </>
  )
}
