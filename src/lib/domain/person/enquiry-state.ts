/** How far an enquiry is, in the order in which it goes. */
export const ENQUIRY_STATES = ['new', 'called', 'closed'] as const
export type EnquiryState = (typeof ENQUIRY_STATES)[number]

/** The states of an enquiry that somebody still has to call about. */
const OPEN_STATES: readonly EnquiryState[] = ['new', 'called']

/** Which enquiries are looked at: those of a state, or all that are open. */
export const ENQUIRY_FILTERS = ['open', ...ENQUIRY_STATES] as const
export type EnquiryFilter = (typeof ENQUIRY_FILTERS)[number]

/** The states of the enquiries that are looked at. */
export const statesOf = (filter: EnquiryFilter): readonly EnquiryState[] =>
  filter === 'open' ? OPEN_STATES : [filter]

/** Characters of a note about a call. */
export const MAX_CALL_NOTE = 1000
