/** What lenders learn of visits is held to; see docs/running-the-server.md. */
export interface LeadSettings {
  /** For so many days a borrower gives a number. */
  readonly numberDays: number
  /** So many days an event can be posted again. */
  readonly eventDays: number
  /** For so many hours an old secret signs beside a new one. */
  readonly secretHours: number
  /** Of fewer leads no share is shown. */
  readonly shareFrom: number
}

export const USUAL_LEADS: LeadSettings = { numberDays: 30, eventDays: 30, secretHours: 48, shareFrom: 10 }

type Env = Readonly<Record<string, string | undefined>>

/** Reads a whole number of the environment. @throws ConfigError for one that is not within its bounds */
type NumberOf = (env: Env, name: string, fallback: number, min: number, max: number) => number

/** The settings of leads. */
export const readLeadSettings = (env: Env, numberOf: NumberOf): LeadSettings => ({
  numberDays: numberOf(env, 'LEAD_NUMBER_DAYS', USUAL_LEADS.numberDays, 1, 90),
  eventDays: numberOf(env, 'LEAD_EVENT_DAYS', USUAL_LEADS.eventDays, 1, 90),
  secretHours: numberOf(env, 'LEAD_SECRET_HOURS', USUAL_LEADS.secretHours, 0, 366),
  shareFrom: numberOf(env, 'LEAD_SHARE_FROM', USUAL_LEADS.shareFrom, 2, 1000),
})
