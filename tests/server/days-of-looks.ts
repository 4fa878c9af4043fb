import { addDays, istDate, istInstant, type IsoDate } from '#lib/domain/dates/dates'

/** Looks of a day, in minutes: before and after the quiet hours end, at noon, and after they begin. */
const LOOKS = [8 * 60 + 59, 9 * 60 + 59, 12 * 60, 21 * 60 + 5]

/**
 * Lets a worker look several times a day, until the end of one.
 * @param look has it look, and names what has arrived since
 * @returns each that arrived with its day and hour, such as 'loan.soon 2026-12-12 9'
 */
export async function arrivalsUntil(
  day: string,
  clock: { now: number },
  look: () => Promise<readonly string[]>,
): Promise<string[]> {
  const arrived: string[] = []
  for (let today = istDate(clock.now); today <= day; today = addDays(today, 1))
    for (const minutes of LOOKS) {
      const at = istInstant(today as IsoDate, minutes)
      if (at < clock.now) continue
      clock.now = at
      for (const name of await look()) arrived.push(`${name} ${today} ${Math.floor(minutes / 60)}`.trim())
    }
  return arrived
}
