import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { shortId } from '@office/domain/customer'
import type { IsoDate } from '#lib/domain/dates/dates'
import { formatShortDate } from '#lib/domain/format/format'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import type { CustomerRecordFlow } from '@office/stores/customer-record'
import type { CustomerRecord } from '@office/services/ports'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { Failed } from '@office/screens/parts/ListStates'
import { Part } from '@office/screens/parts/Part'
import { OfficeDialog } from '@office/screens/parts/OfficeDialog'
import type { CustomersCopy } from '@office/screens/words'
import { RecordFailure } from './RecordFailure'

/** How long something stays. */
export const untilText = (until: string | null, copy: CustomersCopy['record']['erase']): string =>
  until === null ? copy.noEnd : fill(copy.until, { day: formatShortDate(until as IsoDate, DEFAULT_LOCALE) })

/** What goes at once, with how much of it there is. */
function goesOf(
  { documents, visits }: CustomerRecord,
  copy: CustomersCopy['record']['erase'],
): readonly string[] {
  const marked = Object.values(documents).filter(
    ({ uploaded, refused }) => uploaded || refused !== null,
  ).length
  const { who, where, documents: marks, visits: visited, notes } = copy.goesList
  return [
    who,
    where,
    ...(marked > 0 ? [plural(marks, marked, DEFAULT_LOCALE)] : []),
    ...(visits.length > 0 ? [plural(visited, visits.length, DEFAULT_LOCALE)] : []),
    notes,
  ]
}

const REASONS = ['asked', 'consent-withdrawn', 'purpose-over'] as const

interface EraseProps {
  readonly flow: CustomerRecordFlow
  readonly record: CustomerRecord
  readonly words: CustomersCopy
}

/** Erasing a person: what goes, what stays, why, and the id typed to confirm. */
export function Erase({ flow, record, words }: EraseProps) {
  const erasing = useStore(flow.$erasing)
  const progress = useStore(flow.$progress)
  const reasons = useId()
  const copy = words.record.erase
  const { name } = record.personalInfo
  const { open, retained } = record.erasure
  return (
    <Part
      id="erase"
      title={copy.title}
      className="rounded-md border-2 border-error px-4 pt-3.5 pb-4 [&_h2]:text-error"
    >
      <p className="mb-3 text-ink-2">{copy.text}</p>
      <button className="btn small quiet danger" type="button" onClick={flow.askErase}>
        {copy.ask}
      </button>
      <OfficeDialog
        open={erasing !== null}
        title={fill(copy.question, { name: name || shortId(record.id) })}
        onClose={flow.cancel}
        className="wide"
      >
        {erasing && (
          <form
            className="grid gap-4 [&_p]:mb-3 [&_p]:text-ink-2"
            onSubmit={(event) => {
              event.preventDefault()
              void flow.erase()
            }}
          >
            <div className="grid gap-4 lg:grid-cols-[1fr_1fr] lg:gap-8">
              <div>
                <h3 className="mb-1.5">{copy.goes}</h3>
                <ul className="border-t-2 border-b border-ink *:py-[7px] *:not-last:border-b *:not-last:border-rule">
                  {goesOf(record, copy).map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </div>
              <div>
                <h3 className="mb-1.5">{copy.stays}</h3>
                <dl className="ledger">
                  {retained.map(({ what, until }) => (
                    <div key={what}>
                      <dt>{copy.staysList[what]}</dt>
                      <dd>{untilText(until, copy)}</dd>
                    </div>
                  ))}
                </dl>
                <p className="note mt-2">{copy.staysNote}</p>
              </div>
            </div>
            {open.length > 0 ? (
              <Failed
                title={fill(plural(copy.open.title, open.length, DEFAULT_LOCALE), { ids: open.join(', ') })}
                text={plural(copy.open.text, open.length, DEFAULT_LOCALE)}
              />
            ) : (
              <RecordFailure flow={flow} about={['erase']} copy={words} />
            )}
            <fieldset className="plain">
              <legend>{copy.why}</legend>
              <div className="flex flex-wrap gap-x-6">
                {REASONS.map((reason) => (
                  <label className="radio" key={reason}>
                    <input
                      type="radio"
                      name={reasons}
                      checked={erasing.reason === reason}
                      onChange={() => flow.setErase({ reason })}
                    />
                    <span>{copy.reasons[reason]}</span>
                  </label>
                ))}
              </div>
            </fieldset>
            <TextField
              label={fill(copy.type, { id: shortId(record.id) })}
              value={erasing.typed}
              onValue={(typed) => flow.setErase({ typed })}
              autoComplete="off"
              spellCheck={false}
            />
            <div className="flex flex-wrap gap-2 justify-end">
              <button className="btn small quiet" type="button" onClick={flow.cancel}>
                {copy.keep}
              </button>
              <Button
                look="primary"
                className="small bg-error text-on-ink hover:not-aria-disabled:bg-ink-lift aria-disabled:border-rule aria-disabled:bg-folio aria-disabled:text-ink-3"
                type="submit"
                blocked={erasing.typed.trim() !== shortId(record.id) || open.length > 0}
                pending={progress.state === 'pending' && copy.pending}
              >
                {copy.go}
              </Button>
            </div>
          </form>
        )}
      </OfficeDialog>
    </Part>
  )
}
