import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useHydrated } from '@/islands/shared/use-later'
import { officeAddress } from '@office/domain/routes'
import { fill } from '#lib/domain/shared/text'
import { createInvitation } from '@office/stores/login/invitation'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { Failed, Loading } from '@office/screens/parts/ListStates'
import { Logo } from '@office/screens/parts/Logo'
import { SetUp } from '@office/screens/login/SetUp'
import { wordsOf, type OfficeCopy, type SettingsCopy } from '@office/screens/words'

interface InvitationScreenProps {
  readonly office: OfficeCopy
  readonly copy: SettingsCopy
}

/** What the link of an invitation opens: the token is in the fragment, so that no server's log has it. */
function Opened({ token, office, copy: words }: InvitationScreenProps & { token: string }) {
  const copy = words.invitation
  const [flow] = useState(() => createInvitation({ token }))
  const step = useStore(flow.$step)
  const name = useStore(flow.$name)
  const password = useStore(flow.$password)
  const wrong = useStore(flow.$problems)
  const progress = useStore(flow.$progress)
  useEffect(() => void flow.read(), [flow])
  if (step.name === 'set-up') return <SetUp password={password} copy={office.login} onDone={flow.arrived} />
  return (
    <div className="card">
      <Logo name={office.name} />
      <h1>{step.name === 'accepted' ? copy.accepted.title : copy.title}</h1>
      {step.name === 'reading' && <Loading text={office.loading} widths={[30, 52]} />}
      {step.name === 'unknown' && <Failed {...copy.unknown} />}
      {step.name === 'away' && (
        <Failed {...office.failed} again={{ label: office.tryAgain, act: () => void flow.read() }} />
      )}
      {step.name === 'open' && (
        <form
          className="grid gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void flow.accept()
          }}
        >
          <p className="note wrap-anywhere">
            {fill(copy.text, { email: step.invited.email, role: words.people.roles[step.invited.role] })}
          </p>
          {progress.state === 'failed' && <Failed {...wordsOf(copy.errors, progress.error)} />}
          <input type="hidden" name="email" autoComplete="username" value={step.invited.email} />
          <TextField
            label={copy.name}
            autoComplete="name"
            value={name}
            onValue={flow.setName}
            maxLength={100}
            error={wrong.includes('name') ? copy.problems.name : undefined}
          />
          <TextField
            label={copy.password}
            type="password"
            autoComplete="new-password"
            value={password}
            onValue={flow.setPassword}
            maxLength={200}
            hint={copy.hint}
            error={wrong.includes('password') ? copy.problems.password : undefined}
          />
          <Button look="gold" wide type="submit" pending={progress.state === 'pending' && copy.pending}>
            {copy.go}
          </Button>
        </form>
      )}
      {step.name === 'accepted' && (
        <>
          <p>{copy.accepted.text}</p>
          <a className="btn gold wide" href={officeAddress('visits')}>
            {copy.accepted.go}
          </a>
        </>
      )}
    </div>
  )
}

export function InvitationScreen(props: InvitationScreenProps) {
  // The fragment is known in the browser only.
  const hydrated = useHydrated()
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh bg-folio">
      <div className="mx-auto grid max-w-112 grid-cols-[minmax(0,1fr)] px-4 pt-6 pb-7 lg:px-7 lg:pt-16">
        {hydrated && <Opened {...props} token={window.location.hash.slice(1)} />}
      </div>
    </main>
  )
}
