import { expect, it, vi } from 'vitest'
import { createPeople } from './people'
import { lenderRow } from './offers/feeds.fixture'
import type { Person, SettingsService } from '@office/services/ports'
import { OfficeRefused } from './refusal'

const MEENA: Person = {
  ...{ id: 'meena', name: 'Meena Joshi', email: 'meena.joshi@moneypal.example', role: 'assessor' },
  ...{ active: true, areas: ['1220'], revision: 1, lastLoginAt: null, methods: [] },
}

const service = () => ({
  people: vi.fn<SettingsService['people']>(async () => ({
    people: [MEENA],
    invitations: [],
    sendsMail: true,
  })),
  invite: vi.fn<SettingsService['invite']>(async () => undefined),
  changePerson: vi.fn<SettingsService['changePerson']>(async () => undefined),
  audit: vi.fn<SettingsService['audit']>(async (page) => ({
    entries: [],
    pagination: { currentPage: page, totalPages: 1, totalItems: 0, itemsPerPage: 50 },
  })),
})

it('invites by mail, and says whom', async () => {
  const settings = service()
  const flow = createPeople(settings)
  await flow.load()
  flow.setInvite({ email: 'neha', role: 'scheduler' })
  expect(await flow.invite()).toBe(false)
  expect(flow.$emailWrong.get()).toBe(true)
  flow.setInvite({ email: ' neha@moneypal.example ' })
  expect(await flow.invite()).toBe(true)
  expect(settings.invite).toHaveBeenCalledExactlyOnceWith('neha@moneypal.example', 'scheduler')
  expect(flow.$invited.get()).toBe('neha@moneypal.example')
  expect(flow.$invite.get().email).toBe('')
})

it('invites a partner with its lender only', async () => {
  const settings = service()
  const lenders = vi.fn(async () => ({ lenders: [lenderRow()], waiting: 0, trouble: 0 }))
  const flow = createPeople(settings, { lenders })
  flow.setInvite({ email: 'anjali@tt.example', role: 'partner' })
  await vi.waitFor(() => expect(flow.$lenders.get()).toHaveLength(1))
  expect(await flow.invite()).toBe(false)
  expect(flow.$lenderMissing.get()).toBe(true)
  flow.setInvite({ lender: 'tamarind-tree' })
  expect(await flow.invite()).toBe(true)
  expect(settings.invite).toHaveBeenCalledExactlyOnceWith('anjali@tt.example', 'partner', 'tamarind-tree')
})

it('keeps what was typed when the server sends no mail', async () => {
  const settings = service()
  settings.invite.mockRejectedValueOnce(new OfficeRefused('no-mail'))
  const flow = createPeople(settings)
  flow.setInvite({ email: 'neha@moneypal.example' })
  expect(await flow.invite()).toBe(false)
  expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'no-mail' })
  expect(flow.$invite.get().email).toBe('neha@moneypal.example')
})

it('changes a person with the revision that was seen, and leaves the rest', async () => {
  const settings = service()
  const flow = createPeople(settings)
  await flow.load()
  expect(await flow.change(MEENA, { active: false })).toBe(true)
  expect(settings.changePerson).toHaveBeenCalledExactlyOnceWith('meena', {
    revision: 1,
    role: 'assessor',
    active: false,
    areas: ['1220'],
  })
  settings.changePerson.mockRejectedValueOnce(new OfficeRefused('last-admin'))
  expect(await flow.change(MEENA, { role: 'admin' })).toBe(false)
  expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'last-admin' })
})

it('shows who did what, page by page', async () => {
  const settings = service()
  const flow = createPeople(settings)
  await flow.readAudit(2)
  expect(flow.$audit.get()?.pagination.currentPage).toBe(2)
})
