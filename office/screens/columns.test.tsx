import { parse } from 'node-html-parser'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createClosing } from '@office/stores/closing'
import { createEnquiries } from '@office/stores/enquiries'
import { createOutbox } from '@office/stores/outbox'
import { lenderDetails, lenderRow } from '@office/stores/offers/feeds.fixture'
import { createLender } from '@office/stores/offers/lender'
import { createLenders } from '@office/stores/offers/lenders'
import { createPartner } from '@office/stores/offers/partner'
import { deskService } from '@office/stores/offers/service.fixture'
import { DEFAULT_CUSTOMER_FILTERS, type Customer } from '@office/domain/customer'
import type { OfficeEnquiry, OutboxLane, OutboxMessage } from '@office/services/ports'
import type { Rupees } from '#lib/domain/money/money'
import customers from '@office/words/customers.json'
import desk from '@office/words/desk.json'
import partner from '@office/words/partner.json'
import offers from '@office/words/offers.json'
import office from '@office/words/office.json'
import { CustomerTable } from './customers/CustomerTable'
import { EnquiryTable } from './desk/EnquiryTable'
import { LaneTable } from './desk/LaneTable'
import { MessageTable } from './desk/MessageTable'
import { LendersTable } from './offers/LendersTable'
import { VersionsTable } from './offers/VersionsTable'
import { OwnOffers } from './partner/OwnOffers'

vi.mock('@office/screens/parts/Frame', () => ({
  useInside: () => ({ copy: office, user: { role: 'admin' }, shown: true }),
}))

const AT = '2026-11-24T06:00:00.000Z'
const ENQUIRY: OfficeEnquiry = {
  id: 'kamla',
  revision: 1,
  state: 'new',
  fullName: 'Kamla Devi',
  phone: '+91 98••• ••842',
  lookingFor: 'Gold Loan',
  amount: 120_000,
  about: null,
  otherOffers: false,
  createdAt: AT,
  callBackAt: null,
  outcome: null,
  note: 'Four bangles',
  takenBy: null,
  changedAt: null,
  visit: null,
}
const LANE: OutboxLane = {
  ...{ lane: 'webhook', receiver: 'crm.moneypal.example', waiting: 412, lastError: '503, away' },
  ...{ oldestDueAt: '2026-11-24T04:20:00Z', pausedSince: '2026-11-24T04:22:00Z' },
  triedAgainAt: '2026-11-24T04:30:00Z',
}

const MESSAGE: OutboxMessage = {
  id: 'one',
  channel: 'webhook',
  topic: 'visit.booked',
  to: 'crm.example',
  state: 'dead',
  waitingSince: AT,
  attempts: 4,
  mostAttempts: 10,
  lastError: 'Error 503',
  nextTryAt: null,
  trying: false,
  lastAnswer: null,
}
const CUSTOMER: Customer = {
  id: 'asha',
  name: 'Asha Nair',
  phone: '+91 98••• ••001',
  email: '',
  verificationStatus: 'verified',
  applicationCount: 2,
  lastActivity: AT,
  address: '12 Model Town',
  loanAmount: 100_000 as Rupees,
}
const DESK = createPartner('tamarind-tree', deskService())
await DESK.load()

const pagination = { currentPage: 1, totalPages: 1, totalItems: 1, itemsPerPage: 50 }

const TABLES: readonly (readonly [string, ReactNode, Readonly<Record<string, string>>])[] = [
  [
    'enquiries',
    <EnquiryTable
      flow={createEnquiries()}
      closing={createClosing(createEnquiries().$page, () => undefined)}
      page={{ enquiries: [ENQUIRY], counts: { new: 1, called: 0, closed: 0 }, pagination }}
      book={{ label: desk.enquiries.called, act: () => undefined }}
      copy={desk.enquiries}
    />,
    {
      Who: 'Kamla',
      Phone: '842',
      'Looking for': 'Gold',
      Amount: '1,20,000',
      'Call back': 'any',
      Note: 'bangles',
    },
  ],
  [
    'messages',
    <MessageTable flow={createOutbox()} messages={[MESSAGE]} copy={desk.outbox} />,
    { Kind: 'Webhook', What: 'visit.booked', To: 'crm', Tries: '4 of 10', 'Last answer': '503' },
  ],
  [
    'receivers',
    <LaneTable flow={createOutbox()} lanes={[LANE]} copy={desk.outbox.lanes} />,
    {
      Receiver: 'Webhook, crm',
      Waiting: '412',
      'Oldest, due since': '24 Nov',
      State: 'Paused',
      'Last error': '503',
    },
  ],
  [
    'lenders',
    <LendersTable
      flow={createLenders(deskService())}
      lenders={[lenderRow({ shown: 5, withheld: 1 })]}
      copy={offers}
    />,
    {},
  ],
  [
    'versions of a lender',
    <VersionsTable
      flow={createLender('tamarind-tree', deskService())}
      details={lenderDetails()}
      copy={offers}
    />,
    { Version: '13', What: '1 new', Decided: 'Leena Thomas', State: 'Shown now' },
  ],
  [
    'offers of a partner',
    <OwnOffers flow={DESK} last={14} offers={offers} copy={partner.offers} />,
    { Offer: 'TT-01', 'APR stated': '8.90%', State: 'Ready', Audit: 'Adds up' },
  ],
  [
    'customers',
    <CustomerTable customers={[CUSTOMER]} filters={DEFAULT_CUSTOMER_FILTERS} busy={false} copy={customers} />,
    {
      Customer: 'Asha',
      Phone: '001',
      Applications: '2',
      'Loan amount': '1,00,000',
      Address: 'Model',
      'Last activity': '24 Nov',
    },
  ],
]

test.each(TABLES)(
  'each cell of the %s stands below its name, which a phone shows beside it',
  (_name, table, row) => {
    const root = parse(renderToStaticMarkup(table))
    const heads = root.querySelectorAll('thead th').map(({ text }) => text)
    const cells = root.querySelectorAll('tbody tr:not(.total)').at(-1)?.querySelectorAll('td') ?? []
    expect(cells).toHaveLength(heads.length)
    for (const [index, cell] of cells.entries()) {
      const label = cell.getAttribute('data-label')
      if (label !== undefined) expect(label).toBe(heads[index])
    }
    for (const [head, text] of Object.entries(row)) expect(cells[heads.indexOf(head)]?.text).toContain(text)
  },
)
