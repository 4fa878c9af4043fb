import type { TimeCopy } from '@/islands/visit-time/words'
import type {
  ConsentCopy,
  CostCopy,
  FlowCopy,
  IdentityCopy,
  LoanRemindersCopy,
  MyVisitCopy,
} from '#lib/content/copy/copy'
import type { BookingField } from '#lib/domain/visit/booking-steps'
import type { Purpose } from '#lib/domain/person/consent'

/** The words of the screen, and of the parts that it shares with other screens. */
export interface MyVisitWords {
  readonly copy: Omit<MyVisitCopy, 'title' | 'aside' | 'lead' | 'noScript' | 'call'>
  readonly identity: IdentityCopy
  readonly slip: Pick<
    FlowCopy['confirm'],
    'keepReady' | 'keepReadyList' | 'addToCalendar' | 'calendarSummary' | 'calendarText' | 'calendarFile'
  >
  readonly time: TimeCopy & {
    readonly errors: Readonly<Partial<Record<BookingField, Readonly<Record<string, string>>>>>
  }
  readonly plan: FlowCopy['plan']
  readonly cost: CostCopy
  readonly purposes: ConsentCopy['purposes']
  /** The wording of the request for each purpose. */
  readonly words: Readonly<Partial<Record<Purpose, string>>>
  readonly loans: Pick<LoanRemindersCopy, 'mine' | 'link' | 'said' | 'failures'>
  /** The site's host name, for a globally unique id of the calendar event. */
  readonly host: string
}
