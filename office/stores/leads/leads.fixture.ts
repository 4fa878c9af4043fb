import { vi } from 'vitest'
import type { Delivery, Lead, Leads, LeadsService, Webhook } from '@office/services/leads-port'

export const lead = (part: Partial<Lead> = {}): Lead => ({
  ...{ token: 'TT-7F3KQM', handedAt: '2026-11-24T03:42:00.000Z', area: '122001', amount: 180_000 },
  ...{ offer: { id: 'TT-01', name: 'Gold Loan', version: 14 }, weight: 39.215, masked: null, loan: null },
  visit: { state: 'booked', day: '2026-11-25', hours: [12] },
  number: { state: 'held', since: null, until: null },
  ...part,
})

export const leadsAnswer = (leads: readonly Lead[] = [lead()]): Leads => ({
  ...{ lender: 'Tamarind Tree', months: ['2026-11', '2026-10'], leads: [...leads] },
  ...{ toCome: 1, noWord: 0, shareFrom: 10 },
  shares: [],
  refusals: [],
})

export const delivery = (part: Partial<Delivery> = {}): Delivery => ({
  ...{ id: 'one', topic: 'visit.booked', lead: 'TT-7F3KQM', at: '2026-11-24T03:42:00.000Z' },
  ...{ state: 'taken', tries: 1, status: 200, error: null, milliseconds: 300, nextAt: null },
  ...part,
})

export const webhook = (part: Partial<Webhook> = {}): Webhook => ({
  address: 'https://leads.tamarindtree.example/moneypal',
  secret: { lastSigns: 'sA', since: '2026-11-24T06:50:00.000Z', until: null },
  ...{ oldSecret: null, maxTries: 10, storedDays: 30, sevenDays: { posted: 62, taken: 61 } },
  ...{ pausedAt: null, mailedAt: null },
  deliveries: [delivery()],
  ...part,
})

/** A server that answers at once, and can be made to fail call by call. */
export const leadsService = () => ({
  leads: vi.fn<LeadsService['leads']>(async () => leadsAnswer()),
  export: vi.fn<LeadsService['export']>(async () => ({ fileName: 'leads.csv', csv: '', rows: 1 })),
  reveal: vi.fn<LeadsService['reveal']>(async () => '+919811024680'),
  sayLoan: vi.fn<LeadsService['sayLoan']>(async () => leadsAnswer([])),
  webhook: vi.fn<LeadsService['webhook']>(async () => webhook()),
  saveWebhook: vi.fn<LeadsService['saveWebhook']>(async (_, address) => ({
    ...{ secret: 'secret-once', webhook: webhook({ address }) },
  })),
  turnSecret: vi.fn<LeadsService['turnSecret']>(async () => ({ secret: 'another', webhook: webhook() })),
  endOldSecret: vi.fn<LeadsService['endOldSecret']>(async () => webhook()),
  pause: vi.fn<LeadsService['pause']>(async (_, paused) =>
    webhook({ pausedAt: paused ? '2026-11-24T06:50:00.000Z' : null }),
  ),
  test: vi.fn<LeadsService['test']>(async () => webhook({ deliveries: [delivery({ topic: 'test' })] })),
  sendAgain: vi.fn<LeadsService['sendAgain']>(async () => webhook()),
})
