import { useRef } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { usePlaceNames } from '@/islands/shared/place-names'
import { useFlow } from '@/islands/shared/use-flow'
import { useLater } from '@/islands/shared/use-later'
import { fill } from '#lib/domain/shared/text'
import { MAX_TYPED } from '#lib/domain/visit/address'
import { NOT_STATED, reach } from '#lib/stores/offers/reach'
import { simulated } from '#lib/stores/onboarding/onboarding'
import { openEnquiry } from '#lib/stores/shared/dialogs'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { sentenceOf, type FormWords } from './words'

/** Nothing is shown as wrong before somebody typed. */
const NO_PROBLEMS = [] as const

interface ReachFormProps {
  readonly copy: FormWords
  /** Utilities for the height of the answer, so that it moves nothing below. */
  readonly room: string
}

/** The field for a PIN code, and who comes there. */
export function ReachForm({ copy, room }: ReachFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const flow = useFlow(
    () => reach,
    () => input.current,
  )
  const text = useLater(flow.$text, '')
  const answer = useLater(flow.$answer, NOT_STATED)
  const [problem] = useLater(flow.$shown, NO_PROBLEMS)
  const { shown } = usePlaceNames()
  const locale = useLocale()
  const nobody = answer.state === 'ready' && (answer.reach.closed ?? 'no-hours') !== 'no-hours'

  return (
    <div className="flex flex-wrap gap-x-10 gap-y-4">
      {/* Before hydration, a form with `method="dialog"` outside a dialog submits nothing: no PIN code in a URL. */}
      <form
        className="w-full max-w-sm"
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          flow.submit()
        }}
      >
        <TextField
          ref={input}
          label={copy.pinCode}
          hint={problem === undefined && copy.hint}
          value={text}
          onValue={flow.type}
          error={problem && copy.errors[problem.reason]}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={MAX_TYPED.pinCode}
          action={
            <Button type="submit" look="link" size="sm">
              {copy.show}
            </Button>
          }
        />
      </form>
      <div className={`min-w-[min(100%,22rem)] flex-1 text-pretty ${room}`}>
        <p role="status">
          {answer.state === 'pending' && fill(copy.pending, answer)}
          {answer.state === 'unknown' && fill(copy.unknown, answer)}
          {answer.state === 'ready' && (
            <>
              <b>{sentenceOf(copy, answer, shown, locale)}</b> {nobody && copy.instead}{' '}
              {simulated && <span className="badge sample">{copy.sample}</span>}
            </>
          )}
        </p>
        {nobody && (
          <Button look="link" size="sm" onClick={() => openEnquiry({ about: copy.about })}>
            {copy.call}
          </Button>
        )}
        {answer.state === 'failed' && (
          <Alert title={fill(copy.failed.title, answer)}>
            <p>{copy.failed.text}</p>
            <Button
              look="link"
              size="sm"
              onClick={() => {
                // The pressed button disappears.
                input.current?.focus()
                flow.retry()
              }}
            >
              {copy.failed.retry}
            </Button>
          </Alert>
        )}
      </div>
    </div>
  )
}
