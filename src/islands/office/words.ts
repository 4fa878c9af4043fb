import type office from '@/content/copy/en/office.json'
import type visits from '@/content/copy/en/office-visits.json'

// The office is in English only, so its words have one file each.
export type OfficeCopy = typeof office
export type VisitsCopy = typeof visits
