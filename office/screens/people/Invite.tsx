import { useStore } from '@nanostores/react'
import { formatWhen } from '@office/domain/times'
import { fill } from '#lib/domain/shared/text'
import type { PeopleFlow } from '@office/stores/people'
import type { People, Role } from '@office/services/ports'
import { Button } from '@/ui/Button'
import { SelectField } from '@/ui/SelectField'
import { TextField } from '@/ui/TextField'
import { useInside } from '@office/screens/parts/Frame'
import { Failed } from '@office/screens/parts/ListStates'
import { Part } from '@office/screens/parts/Part'
import { useNow } from '@office/screens/parts/use-now'
import { wordsOf, type SettingsCopy } from '@office/screens/words'
import { ROLES } from './PersonRow'

interface InviteProps {
  readonly flow: PeopleFlow
  readonly people: People
  readonly copy: SettingsCopy['people']
}

/** Inviting somebody by mail, and who has not answered yet. */
export function Invite({ flow, people, copy: words }: InviteProps) {
  const { copy: office } = useInside()
  const { email, role, lender } = useStore(flow.$invite)
  const lenders = useStore(flow.$lenders)
  const lenderMissing = useStore(flow.$lenderMissing)
  const wrong = useStore(flow.$emailWrong)
  const invited = useStore(flow.$invited)
  const progress = useStore(flow.$progress)
  const about = useStore(flow.$about)
  const now = useNow()
  const copy = words.invite
  const mine = about === 'invite'
  return (
    <Part id="invite" title={copy.title}>
      {!people.sendsMail && <p className="note mt-3">{copy.noMail}</p>}
      {people.sendsMail && (
        <form
          className="mt-3 grid gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void flow.invite()
          }}
        >
          {progress.state === 'failed' && mine && <Failed {...wordsOf(words.errors, progress.error)} />}
          <TextField
            label={copy.email}
            type="email"
            autoComplete="off"
            value={email}
            onValue={(text) => flow.setInvite({ email: text })}
            error={wrong ? copy.wrong : undefined}
          />
          <SelectField
            label={copy.role}
            value={role}
            onValue={(one) => flow.setInvite({ role: one as Role })}
            options={[...ROLES, 'partner' as const].map((one) => ({ value: one, label: words.roles[one] }))}
          />
          {role === 'partner' && lenders && (
            <SelectField
              label={copy.lender}
              value={lender}
              onValue={(id) => flow.setInvite({ lender: id })}
              options={[
                { value: '', label: copy.choose },
                ...lenders.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              error={lenderMissing ? copy.lenderMissing : undefined}
            />
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              look="primary"
              className="small"
              type="submit"
              pending={progress.state === 'pending' && mine && copy.pending}
            >
              {copy.go}
            </Button>
          </div>
          <p role="status" className="empty:hidden">
            {invited !== null && fill(copy.done, { email: invited })}
          </p>
        </form>
      )}
      {people.invitations.length > 0 && (
        <>
          <h3 className="mt-6 pb-2">{copy.waiting}</h3>
          <ul className="log">
            {people.invitations.map((one) => (
              <li key={one.email}>
                <b className="wrap-anywhere">{one.email}</b>
                <span>
                  {fill(copy.until, {
                    role: words.roles[one.role],
                    when: formatWhen(one.expiresAt, now, office.today),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  )
}
