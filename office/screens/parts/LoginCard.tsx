import { useStore } from '@nanostores/react'
import { useRef, useState, type SubmitEvent } from 'react'
import { useLater } from '@/islands/shared/use-later'
import { $secondStep, $setUp, authRequest, login } from '@office/stores/login/auth'
import type { GateNote } from '@office/stores/login/gate'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { SetUp } from '@office/screens/login/SetUp'
import type { OfficeCopy } from '@office/screens/words'
import { LoginFailure } from './LoginFailure'
import { Logo } from './Logo'
import { SecondStep } from './SecondStep'

function Credentials({ copy }: { copy: OfficeCopy['login'] }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [visible, setVisible] = useState(false)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const progress = useStore(authRequest.$progress)
  const missing = {
    email: tried && email.trim() === '' ? copy.missing.email : undefined,
    password: tried && password === '' ? copy.missing.password : undefined,
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (email.trim() === '') return emailField.current?.focus()
    if (password === '') return passwordField.current?.focus()
    if (!(await login(email.trim(), password))) passwordField.current?.select()
  }
  return (
    <form className="card" noValidate onSubmit={(event) => void submit(event)}>
      <Logo name="office" />
      <h1 tabIndex={-1}>{copy.title}</h1>
      <LoginFailure copy={copy} />
      <TextField
        ref={emailField}
        label={copy.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onValue={setEmail}
        error={missing.email}
      />
      <TextField
        ref={passwordField}
        label={copy.password}
        type={visible ? 'text' : 'password'}
        autoComplete="current-password"
        value={password}
        onValue={setPassword}
        error={missing.password}
        action={
          <button
            className="btn small link"
            type="button"
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          >
            {visible ? copy.hide : copy.show}
          </button>
        }
      />
      <Button look="gold" wide type="submit" pending={progress.state === 'pending' && copy.pending}>
        {copy.title}
      </Button>
      <p className="note">{copy.next}</p>
    </form>
  )
}

/** The login: email and password, then the second step, which is set up at the first. */
export function LoginCard({ copy, note }: { copy: OfficeCopy['login']; note: GateNote | null }) {
  const step = useLater($secondStep, null)
  const newcomer = useLater($setUp, null)
  return (
    <div className="min-h-dvh bg-folio">
      <div className="mx-auto grid max-w-112 grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-6 pb-7 lg:px-7 lg:pt-16">
        {note && (
          <p className="border-2 border-ink bg-sheet px-4 py-3" role="status">
            {copy.notes[note]}
          </p>
        )}
        {newcomer ? (
          <SetUp password={newcomer.password} copy={copy} />
        ) : step ? (
          <SecondStep step={step} copy={copy} />
        ) : (
          <Credentials copy={copy} />
        )}
      </div>
    </div>
  )
}
