/** Delivers text messages. Rejects where the provider does not take one; the outbox then tries again. */
export interface Sms {
  /**
   * @param to E.164
   * @param topic names the template
   * @param values what the template's gaps are filled with
   * @returns the provider's id of the message; null where it gives none
   */
  send(to: string, topic: SmsTopic, values: Readonly<Record<string, string>>): Promise<string | null>
}

export const SMS_TOPICS = [
  'code',
  'visit.booked',
  'visit.moved',
  'visit.cancelled',
  'visit.reminder',
] as const
export type SmsTopic = (typeof SMS_TOPICS)[number]

/** Hands an event to the operator's other systems. Rejects where they do not take it. */
export interface Leads {
  hand(event: LeadEvent): Promise<void>
}

/** Something that happened; delivered at least once, so a receiver remembers the ids. */
export interface LeadEvent {
  readonly id: string
  readonly topic: string
  /** ISO 8601 in UTC. */
  readonly at: string
  readonly data: object
}
