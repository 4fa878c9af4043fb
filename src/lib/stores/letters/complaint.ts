import { atom, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { parseIsoDate, type IsoDate } from '#lib/domain/dates/dates'
import { NOTHING_SENT, type ComplaintSteps } from '#lib/domain/letters/complaint-days'
import { COMPLAINT_KEY, readDevice, removeDevice, writeDevice } from '#lib/storage/local'

const day = v.nullable(
  v.pipe(
    v.string(),
    v.check((text) => parseIsoDate(text).ok),
    v.transform((text) => text as IsoDate),
  ),
)
const stored: v.GenericSchema<unknown, ComplaintSteps> = v.object({
  branch: day,
  officer: day,
  answer: day,
  ombudsman: day,
})

/** The days that the device keeps; none if what it keeps is damaged. */
function read(): ComplaintSteps {
  try {
    const parsed = v.safeParse(stored, JSON.parse(readDevice(COMPLAINT_KEY) ?? 'null'))
    return parsed.success ? parsed.output : NOTHING_SENT
  } catch {
    return NOTHING_SENT
  }
}

const $steps = atom<ComplaintSteps>(read())

/** The days on which the complaint went on. They stay on the device, and nothing else does. */
export const $complaint: ReadableAtom<ComplaintSteps> = $steps

/** What became of the days: `refused`, the browser keeps nothing, so they last as long as the page. */
export type ComplaintOutcome = 'not-yet' | 'forgotten' | 'refused'

const $outcome = atom<ComplaintOutcome>('not-yet')

export const $complaintOutcome: ReadableAtom<ComplaintOutcome> = $outcome

/** Sets the day of a step; null takes it back. */
export function setComplaintDay(step: keyof ComplaintSteps, date: IsoDate | null): void {
  const steps = { ...$steps.get(), [step]: date }
  $steps.set(steps)
  if (Object.values(steps).every((each) => each === null)) removeDevice(COMPLAINT_KEY)
  else $outcome.set(writeDevice(COMPLAINT_KEY, JSON.stringify(steps)) ? 'not-yet' : 'refused')
}

/** Removes the days from the device. */
export function forgetComplaint(): void {
  removeDevice(COMPLAINT_KEY)
  $steps.set(NOTHING_SENT)
  $outcome.set('forgotten')
}
