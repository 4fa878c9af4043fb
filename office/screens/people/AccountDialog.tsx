import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { CODE_LENGTH } from '#lib/domain/person/one-time-code'
import { needsSecondStep, type AccountFlow, type AccountQuestion } from '@office/stores/login/account'
import type { TotpSecret } from '@office/services/ports'
import { Button } from '@/ui/Button'
import { OtpField } from '@/ui/OtpField'
import { TextField } from '@/ui/TextField'
import { QrCode } from '@office/screens/login/QrCode'
import { RecoveryCodes } from '@office/screens/login/RecoveryCodes'
import { useInside } from '@office/screens/parts/Frame'
import { Failed } from '@office/screens/parts/ListStates'
import { OfficeDialog } from '@office/screens/parts/OfficeDialog'
import { wordsOf, type SettingsCopy } from '@office/screens/words'

type Words = SettingsCopy['account']

/** The key of an authenticator, and the code that proves it was scanned or typed in. */
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
      <QrCode qr={secret.qr} label={copy.secret.picture} />
      <p>
        {copy.secret.key}: <b className="num wrap-anywhere whitespace-normal select-all">{secret.secret}</b>
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

/** Asks once more who it is, before anything changes. */
function Proof({ flow, question, copy }: { flow: AccountFlow; question: AccountQuestion; copy: Words }) {
  const { password, code, name, newPassword } = useStore(flow.$form)
  const wrong = useStore(flow.$problems)
  const me = useStore(flow.$me)
  const progress = useStore(flow.$progress)
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void flow.go()
      }}
    >
      {question.about === 'add-passkey' && (
        <TextField label={copy.ask.name} value={name} onValue={(name) => flow.set({ name })} maxLength={60} />
      )}
      {question.about === 'change-password' && (
        <TextField
          label={copy.ask.newPassword}
          type="password"
          autoComplete="new-password"
          value={newPassword}
          onValue={(newPassword) => flow.set({ newPassword })}
          maxLength={200}
          hint={copy.ask.hint}
          error={wrong.includes('newPassword') ? copy.ask.short : undefined}
        />
      )}
      <TextField
        label={copy.ask.password}
        type="password"
        autoComplete="current-password"
        value={password}
        onValue={(password) => flow.set({ password })}
        error={wrong.includes('password') ? copy.ask.missing : undefined}
      />
      {needsSecondStep(question) && (
        <TextField
          label={copy.ask.code}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          onValue={(code) => flow.set({ code })}
          hint={me && me.passkeys.length > 0 ? copy.ask.orPasskey : undefined}
          error={wrong.includes('code') ? copy.ask.missingCode : undefined}
        />
      )}
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
  const { copy: office } = useInside()
  const question = useStore(flow.$question)
  const secret = useStore(flow.$secret)
  const codes = useStore(flow.$codes)
  const progress = useStore(flow.$progress)
  const { newCodes } = office.login
  return (
    <OfficeDialog
      open={question !== null}
      title={codes ? newCodes.title : question ? copy.ask[question.about] : ''}
      onClose={flow.cancel}
    >
      {progress.state === 'failed' && <Failed {...wordsOf(copy.errors, progress.error)} />}
      {question && !secret && !codes && <Proof flow={flow} question={question} copy={copy} />}
      {secret && <Secret flow={flow} secret={secret} copy={copy} />}
      {codes && <RecoveryCodes codes={codes} copy={newCodes} onDone={flow.cancel} />}
    </OfficeDialog>
  )
}
