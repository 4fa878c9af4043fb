import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { MAX_MESSAGE } from '#lib/domain/audit/letter'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import type { FeedVersion } from '@office/services/offers-port'
import type { FeedFlow, RejectDraft } from '@office/stores/offers/feed'
import { FieldError } from '@/ui/FieldError'
import { DialogForm } from '@office/screens/parts/DialogForm'
import { Failed } from '@office/screens/parts/ListStates'
import { Radios } from '@office/screens/parts/Radios'
import { wordsOf, type OffersCopy } from '@office/screens/words'

interface RejectFormProps {
  readonly flow: FeedFlow
  readonly draft: RejectDraft
  readonly version: FeedVersion
  readonly copy: OffersCopy
}

/** A message to the lender, drafted from the audit; it stays typed when it can't be sent. */
export function RejectForm({ flow, draft, version, copy }: RejectFormProps) {
  const words = copy.rejectForm
  const id = useId()
  const missing = useStore(flow.$messageMissing)
  const progress = useStore(flow.$progress)
  const details = useStore(flow.$details)
  const { withheld } = version.version.counts
  const choices = [
    ...(withheld > 0
      ? [{ value: 'withheld' as const, text: plural(words.withheld, withheld, DEFAULT_LOCALE) }]
      : []),
    { value: 'all' as const, text: version.lender.shown > 0 ? words.allBut : words.all },
  ]
  return (
    <DialogForm
      isPending={progress.state === 'pending'}
      failed={progress.state === 'failed' && <Failed {...wordsOf(copy.errors, progress.error)} />}
      go={draft.only ? words.send : words.go}
      going={words.going}
      keep={words.keep}
      onGo={() => void flow.reject()}
      onKeep={flow.cancel}
    >
      {!draft.only && (
        <Radios
          legend={words.which}
          name="which"
          options={choices}
          value={draft.which}
          onValue={(which) => flow.setReject({ which })}
        />
      )}
      <div className="field">
        <label className="field-label wrap-anywhere" htmlFor={id}>
          {fill(words.message, { who: details?.contactMail ?? version.lender.name })}
        </label>
        <div className="field-box">
          <textarea
            id={id}
            className="min-w-0 flex-1 resize-y px-3 py-2 leading-[1.45] outline-0"
            rows={6}
            maxLength={MAX_MESSAGE}
            value={draft.message}
            aria-invalid={missing || undefined}
            aria-describedby={`${id}-note${missing ? ` ${id}-error` : ''}`}
            onChange={(event) => flow.setReject({ message: event.target.value })}
          />
        </div>
        <FieldError id={`${id}-error`} text={missing ? words.missing : undefined} />
        <p className="note" id={`${id}-note`}>
          {version.version.state === 'unreadable' ? words.noteRows : words.note}
        </p>
      </div>
    </DialogForm>
  )
}
