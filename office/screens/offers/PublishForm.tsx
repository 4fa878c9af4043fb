import { useStore } from '@nanostores/react'
import { parseIsoDate } from '#lib/domain/dates/dates'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import { formatDay } from '@office/domain/times'
import type { FeedVersion } from '@office/services/offers-port'
import type { FeedFlow, PublishDraft } from '@office/stores/offers/feed'
import { officeToday } from '@office/stores/visits/visits'
import { TextField } from '@/ui/TextField'
import { DialogForm } from '@office/screens/parts/DialogForm'
import { Failed } from '@office/screens/parts/ListStates'
import { Radios } from '@office/screens/parts/Radios'
import { wordsOf, type OffersCopy } from '@office/screens/words'

interface PublishFormProps {
  readonly flow: FeedFlow
  readonly draft: PublishDraft
  readonly version: FeedVersion
  readonly copy: OffersCopy
}

/** From when what is chosen is shown, and what that means. */
export function PublishForm({ flow, draft, version, copy }: PublishFormProps) {
  const words = copy.publishForm
  const chosen = useStore(flow.$chosen)
  const wrong = useStore(flow.$timeWrong)
  const progress = useStore(flow.$progress)
  const { removed } = version.changes
  const count = (number: number) => plural(words.offers, number, DEFAULT_LOCALE)
  const day = parseIsoDate(draft.day)
  const mustConfirm = progress.state === 'failed' && progress.error === 'confirm'
  return (
    <DialogForm
      isPending={progress.state === 'pending'}
      failed={
        progress.state === 'failed' &&
        (mustConfirm ? (
          <Failed title={copy.decide.confirmTitle} text={copy.decide.confirmText} />
        ) : (
          <Failed {...wordsOf(copy.errors, progress.error)} />
        ))
      }
      look="gold"
      go={
        mustConfirm
          ? copy.decide.confirmGo
          : draft.when === 'from' && day.ok
            ? fill(words.go, { day: formatDay(day.value) })
            : words.goNow
      }
      going={words.going}
      keep={words.keep}
      onGo={() => void flow.publish(mustConfirm)}
      onKeep={flow.cancel}
    >
      <dl className="ledger">
        <div>
          <dt>{words.shown}</dt>
          <dd>{count(chosen.length)}</dd>
        </div>
        <div>
          <dt>{words.notShown}</dt>
          <dd>{count(version.version.counts.withheld)}</dd>
        </div>
        {removed > 0 && (
          <div>
            <dt>{words.takenOff}</dt>
            <dd>{count(removed)}</dd>
          </div>
        )}
      </dl>
      <Radios
        legend={words.when}
        name="when"
        options={(['now', 'from'] as const).map((value) => ({ value, text: words[value] }))}
        value={draft.when}
        onValue={(when) => flow.setPublish({ when })}
      />
      {draft.when === 'from' && (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              label={words.day}
              type="date"
              min={officeToday()}
              value={draft.day}
              onValue={(value) => flow.setPublish({ day: value })}
              error={wrong ? words.timeWrong : undefined}
            />
            <TextField
              label={words.time}
              type="time"
              value={draft.time}
              onValue={(time) => flow.setPublish({ time })}
            />
          </div>
          <p className="note">{words.note}</p>
        </>
      )}
    </DialogForm>
  )
}
