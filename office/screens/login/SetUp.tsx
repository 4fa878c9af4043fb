import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { CODE_LENGTH } from '#lib/domain/person/one-time-code'
import { authRequest, startAgain } from '@office/stores/login/auth'
import { createSetUp, type SetUpFlow } from '@office/stores/login/set-up'
import { Loading } from '@office/screens/parts/ListStates'
import { LoginFailure } from '@office/screens/parts/LoginFailure'
import { Logo } from '@office/screens/parts/Logo'
import { OfficeIcon } from '@office/screens/parts/OfficeIcon'
import { Or } from '@office/screens/parts/Or'
import type { OfficeCopy } from '@office/screens/words'
import { Button } from '@/ui/Button'
import { OtpField } from '@/ui/OtpField'
import { QrCode } from './QrCode'
import { RecoveryCodes } from './RecoveryCodes'

type Copy = OfficeCopy['login']

/** The QR code, and the code that proves it was scanned. */
function Authenticator({ flow, copy }: { flow: SetUpFlow; copy: Copy }) {
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const secret = useStore(flow.$secret)
  const progress = useStore(authRequest.$progress)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (code.length < CODE_LENGTH) return field.current?.focus()
    if (!(await flow.confirm(code))) field.current?.select()
  }
  if (!secret) return <Loading text={copy.setUp.pending} widths={[24, 24]} />
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <QrCode qr={secret.qr} label={copy.setUp.picture} />
      <p>
        {copy.setUp.key}: <b className="num wrap-anywhere whitespace-normal select-all">{secret.secret}</b>
      </p>
      <p>
        <a href={secret.uri}>{copy.setUp.open}</a>
      </p>
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
        pending={progress.state === 'pending' && copy.setUp.pending}
      >
        {copy.setUp.go}
      </Button>
    </form>
  )
}

interface SetUpProps {
  readonly password: string
  readonly copy: Copy
  /** Called once the person is in. */
  readonly onDone?: () => void
}

/** The first second step: nobody is in without one. */
export function SetUp({ password, copy, onDone }: SetUpProps) {
  const [flow] = useState(() => createSetUp({ password }))
  const codes = useStore(flow.$codes)
  const title = useRef<HTMLHeadingElement>(null)
  const finished = codes !== null
  useEffect(() => void flow.begin(), [flow])
  useEffect(() => title.current?.focus(), [finished])
  return (
    <div className="card">
      <Logo name="office" />
      <h1 ref={title} tabIndex={-1}>
        {finished ? copy.newCodes.title : copy.setUp.title}
      </h1>
      {codes ? (
        <RecoveryCodes
          codes={codes}
          copy={copy.newCodes}
          onDone={() => {
            flow.finish()
            onDone?.()
          }}
        />
      ) : (
        <>
          <p className="note">{copy.setUp.text}</p>
          <LoginFailure copy={copy} />
          <Authenticator flow={flow} copy={copy} />
          <Or text={copy.or} />
          <Button look="quiet" wide onClick={() => void flow.addPasskey(copy.setUp.passkeyName)}>
            <OfficeIcon name="key" />
            {copy.setUp.passkey}
          </Button>
          <button className="btn small link" type="button" onClick={startAgain}>
            {copy.back}
          </button>
        </>
      )}
    </div>
  )
}
