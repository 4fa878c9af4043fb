import { useStore } from '@nanostores/react'
import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { MAX_RATE_CITY, MAX_RATE_SOURCE } from '#lib/domain/gold/gold-rate'
import { formatPercent, formatRupees } from '#lib/domain/format/format'
import { formatDay, formatMoment } from '@office/domain/times'
import { fill } from '#lib/domain/shared/text'
import type { OfficeSettings } from '@office/services/ports'
import type { RateDraft, SettingsFlow } from '@office/stores/settings'
import { officeToday } from '@office/stores/visits/visits'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { useInside } from '@office/screens/parts/Frame'
import { Failed } from '@office/screens/parts/ListStates'
import { OfficeDialog } from '@office/screens/parts/OfficeDialog'
import { Part } from '@office/screens/parts/Part'
import { wordsOf, type SettingsCopy } from '@office/screens/words'

type Words = SettingsCopy['settings']

function RateForm({ flow, draft, copy }: { flow: SettingsFlow; draft: RateDraft; copy: Words }) {
  const words = copy.rate
  const wrong = useStore(flow.$rateProblems)
  const progress = useStore(flow.$progress)
  const field = (name: keyof RateDraft) => ({
    value: draft[name],
    onValue: (value: string) => flow.setRate({ [name]: value }),
    error: wrong.includes(name) ? words.problems[name] : undefined,
  })
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void flow.saveRate()
      }}
    >
      {progress.state === 'failed' && <Failed {...wordsOf(copy.errors, progress.error)} />}
      <TextField label={words.price} inputMode="numeric" prefix="₹" {...field('price')} />
      <TextField label={words.city} maxLength={MAX_RATE_CITY} {...field('city')} />
      <TextField label={words.changePercent} {...field('changePercent')} />
      <TextField label={words.changeSince} type="date" {...field('changeSince')} />
      <TextField label={words.date} type="date" {...field('date')} />
      <TextField label={words.source} maxLength={MAX_RATE_SOURCE} {...field('source')} />
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          className="small"
          type="submit"
          pending={progress.state === 'pending' && copy.areas.saving}
        >
          {words.save}
        </Button>
        <button className="btn small quiet" type="button" onClick={flow.cancel}>
          {copy.areas.keep}
        </button>
      </div>
    </form>
  )
}

/** How the feed stands, and what is wrong with it. */
function Feed({ feed, copy }: { feed: NonNullable<OfficeSettings['rateFeed']>; copy: Words }) {
  const words = copy.rate.feed
  const when = (instant: string) => {
    const at = Date.parse(instant)
    return `${formatDay(istDate(at))}, ${formatMoment(at)}`
  }
  return (
    <>
      {feed.readAt !== null && <p className="note mt-2.5">{fill(words.read, { when: when(feed.readAt) })}</p>}
      {feed.problem !== null && feed.problemAt !== null && (
        <Failed title={fill(words.problem, { when: when(feed.problemAt) })} text={feed.problem} />
      )}
    </>
  )
}

/** The gold rate of the day, with its source. */
export function Rate({
  flow,
  settings,
  copy,
}: {
  flow: SettingsFlow
  settings: OfficeSettings
  copy: Words
}) {
  const { user } = useInside()
  const draft = useStore(flow.$rate)
  const words = copy.rate
  const { rate } = settings
  return (
    <Part id="rate" title={words.title}>
      {rate === null && <p className="note mt-2.5">{words.none}</p>}
      {rate && (
        <dl className="ledger">
          <div>
            <dt>{words.price}</dt>
            <dd className="num">{formatRupees(rate.price)}</dd>
          </div>
          <div>
            <dt>{words.city}</dt>
            <dd>{rate.city}</dd>
          </div>
          <div>
            <dt>{words.change}</dt>
            <dd>
              {formatPercent(rate.changePercent, 1)}{' '}
              {fill(words.since, { day: formatDay(rate.changeSince as IsoDate) })}
            </dd>
          </div>
          <div>
            <dt>{words.date}</dt>
            <dd>{formatDay(rate.date as IsoDate)}</dd>
          </div>
          <div>
            <dt>{words.source}</dt>
            <dd className="wrap-anywhere">{rate.source}</dd>
          </div>
        </dl>
      )}
      {user.role === 'admin' && (
        <button className="btn small quiet mt-3" type="button" onClick={() => flow.editRate(officeToday())}>
          {words.edit}
        </button>
      )}
      {settings.rateFeed && <Feed feed={settings.rateFeed} copy={copy} />}
      <OfficeDialog open={draft !== null} title={words.title} onClose={flow.cancel}>
        {draft && <RateForm flow={flow} draft={draft} copy={copy} />}
      </OfficeDialog>
    </Part>
  )
}
