import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import {
  authRequest,
  chooseMethod,
  loginWithCode,
  loginWithPasskey,
  startAgain,
  type $secondStep,
} from '@office/stores/auth'
import { Button } from '@/ui/Button'
import { OtpField } from '@/ui/OtpField'
import type { OfficeCopy } from '@office/screens/words'
import { LoginFailure } from './LoginFailure'
import { LogoMark } from './LogoMark'
import { OfficeIcon } from './OfficeIcon'

type Step = NonNullable<ReturnType<typeof $secondStep.get>>

function Code({ step, copy }: { step: Step; copy: OfficeCopy['login'] }) {
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const progress = useStore(authRequest.$progress)
  useEffect(() => field.current?.focus(), [])
  const submit = async (event?: SubmitEvent) => {
    event?.preventDefault()
    setTried(true)
    if (code.length < 6) return field.current?.focus()
    if (!(await loginWithCode(code))) field.current?.select()
  }
  return (
    <form className="of-card" noValidate onSubmit={(event) => void submit(event)}>
      <p className="of-logo of-logo-lg">
        <LogoMark name="office" />
      </p>
      <h1>{copy.code.title}</h1>
      <p className="of-n">
        {copy.code.text} <b className="wrap-anywhere">{step.email}</b>
      </p>
      <LoginFailure copy={copy} />
      <OtpField
        ref={field}
        label={copy.code.label}
        value={code}
        onCode={setCode}
        error={tried && code.length < 6 ? copy.missing.code : undefined}
      />
      <Button
        look="gold"
        wide
        type="submit"
        blocked={code.length < 6}
        pending={progress.state === 'pending' && copy.code.pending}
      >
        {copy.code.go}
      </Button>
      {copy.code.demo && <p className="of-n">{copy.code.demo}</p>}
      {step.methods.includes('passkey') && (
        <>
          <p className="of-or">
            <span>{copy.or}</span>
          </p>
          <Button look="quiet" wide onClick={() => chooseMethod('passkey')}>
            <OfficeIcon name="key" />
            {copy.passkey.go}
          </Button>
        </>
      )}
      <button className="btn xs link" type="button" onClick={startAgain}>
        {copy.back}
      </button>
    </form>
  )
}

function Passkey({ step, copy }: { step: Step; copy: OfficeCopy['login'] }) {
  const progress = useStore(authRequest.$progress)
  return (
    <div className="of-card">
      <p className="of-logo of-logo-lg">
        <LogoMark name="office" />
      </p>
      <h1>{copy.passkey.title}</h1>
      <p className="of-n">{copy.passkey.text}</p>
      <LoginFailure copy={copy} />
      <Button
        look="gold"
        wide
        pending={progress.state === 'pending' && copy.passkey.pending}
        onClick={() => void loginWithPasskey()}
      >
        {copy.passkey.go}
      </Button>
      {step.methods.includes('code') && (
        <Button look="quiet" wide onClick={() => chooseMethod('code')}>
          {copy.passkey.instead}
        </Button>
      )}
      <button className="btn xs link" type="button" onClick={startAgain}>
        {copy.back}
      </button>
    </div>
  )
}

/** The second step: an authenticator's code, or a passkey. */
export const SecondStep = ({ step, copy }: { step: Step; copy: OfficeCopy['login'] }) =>
  step.next === 'code' ? <Code step={step} copy={copy} /> : <Passkey step={step} copy={copy} />
