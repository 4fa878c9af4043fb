import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { CODE_LENGTH } from '#lib/domain/person/one-time-code'
import {
  authRequest,
  chooseMethod,
  loginWithCode,
  loginWithPasskey,
  startAgain,
  type $secondStep,
} from '@office/stores/login/auth'
import { Button } from '@/ui/Button'
import { OtpField } from '@/ui/OtpField'
import type { OfficeCopy } from '@office/screens/words'
import { LoginFailure } from './LoginFailure'
import { Logo } from './Logo'
import { OfficeIcon } from './OfficeIcon'
import { Or } from './Or'
import { Recovery } from './Recovery'

type Step = NonNullable<ReturnType<typeof $secondStep.get>>

/** What else there is to do than to prove the second step. */
const Others = ({ copy }: { copy: OfficeCopy['login'] }) => (
  <>
    <button className="btn small link" type="button" onClick={() => chooseMethod('recovery')}>
      {copy.recovery.instead}
    </button>
    <button className="btn small link" type="button" onClick={startAgain}>
      {copy.back}
    </button>
  </>
)

function Code({ step, copy }: { step: Step; copy: OfficeCopy['login'] }) {
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const progress = useStore(authRequest.$progress)
  useEffect(() => field.current?.focus(), [])
  const submit = async (event?: SubmitEvent) => {
    event?.preventDefault()
    setTried(true)
    if (code.length < CODE_LENGTH) return field.current?.focus()
    if (!(await loginWithCode(code))) field.current?.select()
  }
  return (
    <form className="card" noValidate onSubmit={(event) => void submit(event)}>
      <Logo name="office" />
      <h1>{copy.code.title}</h1>
      <p className="note">
        {copy.code.text} <b className="wrap-anywhere">{step.email}</b>
      </p>
      <LoginFailure copy={copy} />
      <OtpField
        ref={field}
        label={copy.code.label}
        length={CODE_LENGTH}
        value={code}
        onCode={setCode}
        error={tried && code.length < CODE_LENGTH ? copy.missing.code : undefined}
      />
      <Button
        look="gold"
        wide
        type="submit"
        blocked={code.length < CODE_LENGTH}
        pending={progress.state === 'pending' && copy.code.pending}
      >
        {copy.code.go}
      </Button>
      {step.methods.includes('passkey') && (
        <>
          <Or text={copy.or} />
          <Button look="quiet" wide onClick={() => chooseMethod('passkey')}>
            <OfficeIcon name="key" />
            {copy.passkey.go}
          </Button>
        </>
      )}
      <Others copy={copy} />
    </form>
  )
}

function Passkey({ step, copy }: { step: Step; copy: OfficeCopy['login'] }) {
  const progress = useStore(authRequest.$progress)
  return (
    <div className="card">
      <Logo name="office" />
      <h1>{copy.passkey.title}</h1>
      <p className="note">{copy.passkey.text}</p>
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
      <Others copy={copy} />
    </div>
  )
}

/** The second step: an authenticator's code, a passkey, or a recovery code. */
export function SecondStep({ step, copy }: { step: Step; copy: OfficeCopy['login'] }) {
  if (step.next === 'recovery') return <Recovery copy={copy} />
  return step.next === 'code' ? <Code step={step} copy={copy} /> : <Passkey step={step} copy={copy} />
}
