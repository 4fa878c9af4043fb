import { vi } from 'vitest'
import type { OffersService } from '@office/services/offers-port'
import { feedVersion, lenderDetails, lenderRow } from './feeds.fixture'

/** A desk that answers at once, and can be made to fail call by call. */
export const deskService = () => ({
  lenders: vi.fn<OffersService['lenders']>(async () => ({
    lenders: [lenderRow(), lenderRow({ id: 'brass-bell', name: 'Brass Bell', standing: 'trouble' })],
    waiting: 1,
    trouble: 1,
  })),
  addLender: vi.fn<OffersService['addLender']>(async ({ id, name }) => ({
    ...{ lenders: [lenderRow({ id, name, last: null, standing: 'settled' })], waiting: 0, trouble: 0 },
  })),
  lender: vi.fn<OffersService['lender']>(async () => lenderDetails()),
  upload: vi.fn<OffersService['upload']>(async () => ({
    ...{ version: 15, known: false, state: 'waiting', problem: null, problems: [], allProblems: 0 },
    counts: { offers: 3, fine: 2, toConfirm: 0, withheld: 1 },
  })),
  version: vi.fn<OffersService['version']>(async () => feedVersion()),
  publish: vi.fn<OffersService['publish']>(async () => lenderDetails({ revision: 8 })),
  reject: vi.fn<OffersService['reject']>(async () => lenderDetails({ revision: 8 })),
  requestFile: vi.fn<OffersService['requestFile']>(async (id) =>
    lenderDetails({
      ...{ id, name: 'Brass Bell' },
      undo: { id: 'request', what: 'file-requested', until: '2026-11-24T07:11:00.000Z' },
    }),
  ),
  rollBack: vi.fn<OffersService['rollBack']>(async () => lenderDetails({ revision: 8 })),
  undo: vi.fn<OffersService['undo']>(async () => lenderDetails({ revision: 9 })),
  takeOff: vi.fn<OffersService['takeOff']>(async () => lenderDetails({ shown: [] })),
  savePull: vi.fn<OffersService['savePull']>(async () => lenderDetails({ pullRevision: 2 })),
  pullNow: vi.fn<OffersService['pullNow']>(async () => lenderDetails()),
  endPull: vi.fn<OffersService['endPull']>(async () => lenderDetails({ pullRevision: 3 })),
  makeKey: vi.fn<OffersService['makeKey']>(async () => ({ key: 'secret-once', keys: [] })),
  endKey: vi.fn<OffersService['endKey']>(async () => undefined),
})

export const down = () => Promise.reject(new Error('down'))
