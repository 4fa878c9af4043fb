import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { CODE_LENGTH } from '#lib/domain/person/one-time-code'
import type { AccountFlow, AccountQuestion } from '@office/stores/login/account'
import type { TotpSecret } from '@office/services/ports'
import { Button } from '@/ui/Button'
import { OtpField } from '@/ui/OtpField'
import { TextField } from '@/ui/TextField'
import { Failed } from '@office/screens/parts/ListStates'
import { OfficeDialog } from '@office/screens/parts/OfficeDialog'
import { wordsOf, type SettingsCopy } from '@office/screens/words'

type Words = SettingsCopy['account']

/** The key of an authenticator, and the code that proves it was typed in. */
function Secret({ flow, secret, copy }: { flow: AccountFlow; secret: TotpSecret; copy: Words }) {
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const progress = useStore(flow.$progress)
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === CODE_LENGTH) void flow.confirm(code)
        else field.current?.focus()
      }}
    >
      <p>{copy.secret.text}</p>
      <p>
        {copy.secret.key}: <b className="num wrap-anywhere select-all">{secret.secret}</b>
      </p>
      <p>
        <a href={secret.uri}>{copy.secret.open}</a>
      </p>
      <OtpField ref={field} label={copy.secret.code} length={CODE_LENGTH} value={code} onCode={setCode} />
      <Button
        look="primary"
        type="submit"
        blocked={code.length < CODE_LENGTH}
        pending={progress.state === 'pending' && copy.ask.pending}
      >
        {copy.secret.go}
      </Button>
    </form>
  )
}

/** Asks for the password once more before anything changes. */
function Password({ flow, question, copy }: { flow: AccountFlow; question: AccountQuestion; copy: Words }) {
  const password = useStore(flow.$password)
  const name = useStore(flow.$name)
  const progress = useStore(flow.$progress)
  const [tried, setTried] = useState(false)
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        void flow.go()
      }}
    >
      {question.about === 'add-passkey' && (
        <TextField label={copy.ask.name} value={name} onValue={flow.setName} maxLength={60} />
      )}
      <TextField
        label={copy.ask.password}
        type="password"
        autoComplete="current-password"
        value={password}
        onValue={flow.setPassword}
        error={tried && password === '' ? copy.ask.missing : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          className="small"
          type="submit"
          pending={progress.state === 'pending' && copy.ask.pending}
        >
          {copy.ask.go}
        </Button>
        <button className="btn small quiet" type="button" onClick={flow.cancel}>
          {copy.ask.keep}
        </button>
      </div>
    </form>
  )
}

/** What the account asks. */
export function AccountDialog({ flow, copy }: { flow: AccountFlow; copy: Words }) {
  const question = useStore(flow.$question)
  const secret = useStore(flow.$secret)
  const progress = useStore(flow.$progress)
  return (
    <OfficeDialog
      open={question !== null}
      title={question ? copy.ask[question.about] : ''}
      onClose={flow.cancel}
    >
      {progress.state === 'failed' && <Failed {...wordsOf(copy.errors, progress.error)} />}
      {question && !secret && <Password flow={flow} question={question} copy={copy} />}
      {secret && <Secret flow={flow} secret={secret} copy={copy} />}
    </OfficeDialog>
  )
}
