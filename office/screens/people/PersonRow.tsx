import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatWhen } from '@office/domain/times'
import { fill } from '#lib/domain/shared/text'
import type { PeopleFlow } from '@office/stores/people'
import type { Person, Role } from '@office/services/ports'
import { ActionCell } from '@office/screens/parts/ActionCell'
import { useInside } from '@office/screens/parts/Frame'
import { useNow } from '@office/screens/parts/use-now'
import type { SettingsCopy } from '@office/screens/words'

/** The roles between which somebody can change; a partner stays with its lender. */
export const ROLES = ['admin', 'scheduler', 'assessor', 'editor'] as const satisfies readonly Role[]

const CONTROL = 'min-h-11 w-full min-w-0 rounded-md border-2 border-line bg-sheet px-2'

interface PersonRowProps {
  readonly flow: PeopleFlow
  readonly person: Person
  readonly copy: SettingsCopy['people']
}

interface TypedAreas {
  readonly text: string
  /** The person as they were when typing began, so that a change by somebody else is told before it is overwritten. */
  readonly person?: Person
}

/** The areas of an assessor, written with commas. */
function Areas({ flow, person, copy }: PersonRowProps) {
  const [typed, setTyped] = useState<TypedAreas | null>(null)
  const text = typed?.text ?? person.areas.join(', ')
  const areas = text.split(/[\s,]+/).filter(Boolean)
  const isSame = areas.join() === person.areas.join()
  const save = async () => {
    const saved = await flow.change(typed?.person ?? person, { areas })
    setTyped(saved ? null : { text })
  }
  if (person.role !== 'assessor') return '—'
  return (
    <>
      <input
        className={CONTROL}
        aria-label={fill(copy.areasOf, { name: person.name })}
        placeholder={copy.everywhere}
        inputMode="numeric"
        value={text}
        onChange={(event) => setTyped({ text: event.target.value, person: typed?.person ?? person })}
      />
      {!isSame && (
        <button className="btn small link" type="button" onClick={() => void save()}>
          {copy.saveAreas}
          <span className="sr">: {person.name}</span>
        </button>
      )}
    </>
  )
}

/** One person of the office. */
export function PersonRow({ flow, person, copy }: PersonRowProps) {
  const { copy: office } = useInside()
  const progress = useStore(flow.$progress)
  const now = useNow()
  const { name, email, role, active, lastLoginAt, methods } = person
  return (
    <tr>
      <td data-label={copy.columns.name}>
        <b className="font-semibold max-lg:text-[1.125rem] max-lg:wrap-anywhere">{name || email}</b>
        <span className="block leading-tight wrap-anywhere text-ink-3">
          {active ? email : `${email}, ${copy.out}`}
        </span>
      </td>
      <td data-label={copy.columns.role}>
        <select
          className={CONTROL}
          aria-label={fill(copy.roleOf, { name: name || email })}
          value={role}
          disabled={progress.state === 'pending'}
          onChange={(event) => void flow.change(person, { role: event.target.value as Role })}
        >
          {[...ROLES, ...(role === 'partner' ? (['partner'] as const) : [])].map((one) => (
            <option key={one} value={one}>
              {copy.roles[one]}
            </option>
          ))}
        </select>
      </td>
      <td data-label={copy.columns.areas}>
        <Areas flow={flow} person={person} copy={copy} />
      </td>
      <td data-label={copy.columns.methods}>
        {methods.map((method) => copy.methods[method]).join(', ') || copy.noMethod}
      </td>
      <td data-label={copy.columns.lastLogin}>
        {lastLoginAt === null ? copy.never : formatWhen(lastLoginAt, now, office.today)}
      </td>
      <ActionCell>
        <button
          className={active ? 'btn small quiet danger' : 'btn small quiet'}
          type="button"
          onClick={() => void flow.change(person, { active: !active })}
        >
          {active ? copy.shutOut : copy.letIn}
          <span className="sr">: {name || email}</span>
        </button>
      </ActionCell>
    </tr>
  )
}
