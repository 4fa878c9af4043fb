import { useState } from 'react'
import { CalendarFile } from '@/islands/shared/CalendarFile'
import { useLocale } from '@/islands/shared/locale'
import { useHydrated, useLater } from '@/islands/shared/use-later'
import type { LettersCopy } from '#lib/content/copy/copy'
import { daysCalendar, type CalendarDay } from '#lib/domain/dates/calendar'
import { addDays, parseIsoDate, type IsoDate } from '#lib/domain/dates/dates'
import { formatDay, formatShortDate } from '#lib/domain/format/format'
import type { ComplaintSteps } from '#lib/domain/letters/complaint-days'
import { fill } from '#lib/domain/shared/text'
import {
  $complaintOutcome,
  forgetComplaint,
  setComplaintDay,
  type ComplaintOutcome,
} from '#lib/stores/letters/complaint'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { TextField } from '@/ui/TextField'
import type { ReadLetter } from './use-letter'

interface ComplainProps {
  readonly copy: LettersCopy['complain']
  readonly letter: ReadLetter
  /** The host of this site, for the entries of a calendar. */
  readonly host: string
}

const PORTAL = 'https://cms.rbi.org.in'
const SENT: readonly (keyof ComplaintSteps)[] = ['branch', 'officer', 'answer', 'ombudsman']
const REMIND_DAYS_BEFORE = [14, 3]

/** The days to come as a calendar file. */
function Remind({ copy, letter, host }: ComplainProps) {
  const [createdAt] = useState(() => new Date().toISOString())
  const { days, complaint, today } = letter
  const entry = (name: 'named' | 'opens' | 'closes', date: IsoDate): CalendarDay => ({
    uid: `letter-${name}-${date}@${host}`,
    date,
    summary: copy.calendar[name],
    description: copy.calendar.what,
    reminders: REMIND_DAYS_BEFORE.map((before) => addDays(date, -before)).filter((each) => each > today),
  })
  const all = [
    ...(days && days.until >= today ? [entry('named', days.until)] : []),
    entry('opens', complaint.opens),
    entry('closes', complaint.closes),
  ]
  const calendar = daysCalendar(all, createdAt)
  return (
    <CalendarFile key={calendar} calendar={calendar} file={copy.calendar.file} className="btn quiet">
      <Icon name="calendar" />
      {copy.calendar.add}
    </CalendarFile>
  )
}

/** The three steps of a complaint with their days, and when each was taken. */
export function Complain({ copy, letter, host }: ComplainProps) {
  const locale = useLocale()
  const hydrated = useHydrated()
  const outcome = useLater<ComplaintOutcome>($complaintOutcome, 'not-yet')
  const { rules, complaint, steps, today } = letter
  const { answerBy, opens, closes, sent } = complaint
  const answered = opens === steps.answer
  const current = steps.officer === null ? 0 : today < opens ? 1 : 2
  const rows = [
    [copy.steps.officer.what, copy.steps.officer.how, formatDay(sent, locale)],
    [
      fill(copy.steps.wait.what, { days: rules.waitDays }),
      copy.steps.wait.how,
      formatDay(answered ? opens : answerBy, locale),
    ],
    [
      copy.steps.ombudsman.what,
      <>
        <a href={PORTAL} rel="noopener">
          {copy.portal}
        </a>{' '}
        {copy.steps.ombudsman.how}
      </>,
      fill(copy.till, { date: formatDay(closes, locale) }),
    ],
  ] as const
  const someSent = Object.values(steps).some((each) => each !== null)
  return (
    <div>
      <h2 id="complain">
        {copy.title} <em>{copy.aside}</em>
      </h2>
      <ol className="mt-6">
        {rows.map(([what, how, day], index) => (
          <li
            key={what}
            className="grid grid-cols-[44px_minmax(0,1fr)] items-start gap-x-3 border-b border-rule py-3"
            aria-current={index === current ? 'step' : undefined}
          >
            <span
              className={`num grid size-10 place-items-center rounded-coin border-2 border-ink font-semibold ${index === current ? 'bg-gold' : index < current ? 'bg-ink text-on-ink' : ''}`}
            >
              {index + 1}
            </span>
            <span className="flex flex-wrap justify-between gap-x-3 leading-[1.35]">
              <span className="max-w-full min-w-0 flex-[1_1_12rem]">
                <b className="block font-semibold">{what}</b>
                <span className="text-ink-2">{how}</span>
              </span>
              <b className="num font-semibold">{day}</b>
            </span>
          </li>
        ))}
      </ol>
      <p className="hint">
        {fill(answered ? copy.noteAnswered : copy.note, {
          opens: formatShortDate(opens, locale),
          closes: formatShortDate(closes, locale),
          days: rules.withinDays,
        })}
      </p>
      <div className="mt-8 print:hidden noscript:hidden" role="group" aria-labelledby="sent">
        <h3 className="text-h4" id="sent">
          {copy.sent.title}
        </h3>
        <p className="mt-1 text-ink-2">{copy.sent.lead}</p>
        <div className="mt-3 grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          {SENT.map((step) => (
            <TextField
              key={step}
              id={`sent-${step}`}
              label={copy.sent[step]}
              type="date"
              max={today}
              value={steps[step] ?? ''}
              onValue={(text) => {
                const date = parseIsoDate(text)
                setComplaintDay(step, date.ok ? date.value : null)
              }}
              error={(steps[step] ?? today) > today ? copy.sent.notPast : undefined}
            />
          ))}
        </div>
        <div className="mt-4 flex flex-wrap gap-3">
          {hydrated && <Remind copy={copy} letter={letter} host={host} />}
          {someSent && (
            <Button look="link" onClick={forgetComplaint}>
              {copy.sent.forget}
            </Button>
          )}
        </div>
        <p role="status" className="mt-2 text-ink-2">
          {outcome === 'forgotten' && copy.sent.forgotten}
          {outcome === 'refused' && copy.sent.failed}
        </p>
      </div>
    </div>
  )
}
