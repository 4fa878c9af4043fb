import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { parseSecondStepCode } from '@office/domain/second-step-code'
import { authRequest, loginWithCode, startAgain } from '@office/stores/login/auth'
import type { OfficeCopy } from '@office/screens/words'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { LoginFailure } from './LoginFailure'
import { Logo } from './Logo'

/** A recovery code in place of the second step. */
export function Recovery({ copy }: { copy: OfficeCopy['login'] }) {
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const progress = useStore(authRequest.$progress)
  const code = parseSecondStepCode(text)
  useEffect(() => field.current?.focus(), [])
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (code === null) return field.current?.focus()
    if (!(await loginWithCode(code))) field.current?.select()
  }
  return (
    <form className="card" noValidate onSubmit={(event) => void submit(event)}>
      <Logo name="office" />
      <h1>{copy.recovery.title}</h1>
      <p className="note">{copy.recovery.text}</p>
      <LoginFailure copy={copy} />
      <TextField
        ref={field}
        label={copy.recovery.label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onValue={setText}
        error={tried && code === null ? copy.missing.recovery : undefined}
      />
      <Button look="gold" wide type="submit" pending={progress.state === 'pending' && copy.code.pending}>
        {copy.code.go}
      </Button>
      <button className="btn small link" type="button" onClick={startAgain}>
        {copy.back}
      </button>
    </form>
  )
}
