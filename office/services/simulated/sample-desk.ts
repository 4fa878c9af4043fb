import { addDays, istInstant, type IsoDate } from '#lib/domain/dates/dates'
import type { OfficeEnquiry, OfficeSettings, OutboxMessage } from '@office/services/ports'

const at = (day: IsoDate, minutes: number) => new Date(istInstant(day, minutes)).toISOString()

/** Made-up enquiries. */
export const SAMPLE_ENQUIRIES = (today: IsoDate): readonly OfficeEnquiry[] => {
  const enquiry = (
    id: string,
    fullName: string,
    phone: string,
    lookingFor: string,
    amount: number,
    more: Partial<OfficeEnquiry> = {},
  ): OfficeEnquiry => ({
    id,
    revision: 1,
    state: 'new',
    fullName,
    phone,
    lookingFor,
    amount,
    about: null,
    otherOffers: false,
    createdAt: at(today, 600),
    callBackAt: null,
    outcome: null,
    note: '',
    takenBy: null,
    changedAt: null,
    visit: null,
    ...more,
  })
  return [
    enquiry('enquiry-1', 'Kamla Devi', '+91 98••• ••842', 'Gold Loan', 120_000, {
      createdAt: at(today, 598),
      callBackAt: at(today, 630),
      about: 'Indian Bank, 12 months',
    }),
    enquiry('enquiry-2', 'Joseph Kurian', '+91 98••• ••217', 'Business Loan', 300_000, {
      createdAt: at(today, 640),
      callBackAt: at(today, 23 * 60),
    }),
    enquiry('enquiry-3', 'Fatima Sheikh', '+91 98••• ••190', 'Gold Loan', 60_000, {
      createdAt: at(today, 642),
    }),
    enquiry('enquiry-4', 'Harpreet Singh', '+91 98••• ••310', 'Gold Loan', 250_000, {
      state: 'called',
      createdAt: at(addDays(today, -1), 700),
      callBackAt: at(addDays(today, 1), 960),
      outcome: 'spoke',
      note: 'Compares with his own bank first.',
      takenBy: 'Admin',
      changedAt: at(addDays(today, -1), 720),
    }),
    enquiry('enquiry-5', 'Nirmala Joshi', '+91 98••• ••944', 'Home Loan', 1_800_000, {
      state: 'closed',
      createdAt: at(addDays(today, -1), 600),
      outcome: 'spoke',
      note: 'Went to her own bank.',
      takenBy: 'Admin',
      changedAt: at(addDays(today, -1), 615),
    }),
  ]
}

/**
 * Made-up messages: one given up, one that will be tried again.
 * @param nowMs epoch ms
 */
export const SAMPLE_MESSAGES = (nowMs: number): readonly OutboxMessage[] => {
  const ago = (minutes: number) => new Date(nowMs - minutes * 60_000).toISOString()
  return [
    {
      id: 'message-1',
      channel: 'webhook',
      topic: 'visit.booked',
      to: 'crm.moneypal.example',
      state: 'dead',
      waitingSince: ago(34),
      attempts: 5,
      mostAttempts: 5,
      lastError: '503, service unavailable',
      nextTryAt: null,
      trying: false,
      lastAnswer: { status: 503, text: '<h1>Service unavailable</h1> Try again later. (Sample)' },
    },
    {
      id: 'message-2',
      channel: 'sms',
      topic: 'visit.moved',
      to: '+91 98••• ••021',
      state: 'due',
      waitingSince: ago(6),
      attempts: 2,
      mostAttempts: 5,
      lastError: 'Timed out after 10 s',
      nextTryAt: new Date(nowMs + 2 * 60_000).toISOString(),
      trying: false,
      lastAnswer: null,
    },
  ]
}

/** A made-up gold rate. */
export const SAMPLE_RATE = (today: IsoDate): OfficeSettings['rate'] => ({
  price: 127_450,
  unit: '10 g',
  karat: 24,
  city: 'Delhi',
  changePercent: 0.4,
  changeSince: addDays(today, -1),
  date: today,
  source: 'Sample rate, made up',
})
