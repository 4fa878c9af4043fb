import type { EnquiriesService, OutboxService, SettingsService } from '@office/services/ports'
import { OfficeRefused } from '@office/stores/refusal'
import { keepState, loggedIn } from './state'

const PER_PAGE = 50

/** Made-up enquiries. */
export const simulatedEnquiries: EnquiriesService = {
  async list(state, page) {
    const { enquiries } = await loggedIn('listEnquiries')
    const of = (wanted: string) => enquiries.filter((one) => one.state === wanted)
    const found = state === 'open' ? enquiries.filter((one) => one.state !== 'closed') : of(state)
    return {
      enquiries: found.slice((page - 1) * PER_PAGE, page * PER_PAGE),
      counts: { new: of('new').length, called: of('called').length, closed: of('closed').length },
      pagination: { currentPage: page, totalPages: 1, totalItems: found.length, itemsPerPage: PER_PAGE },
    }
  },
  async change(id, { revision, ...change }) {
    const { enquiries, user } = await loggedIn('changeEnquiry')
    const known = enquiries.find((one) => one.id === id)
    if (!known) throw new OfficeRefused('unknown')
    if (known.revision !== revision) throw new OfficeRefused('changed', { enquiry: known })
    const changed = {
      ...known,
      ...change,
      revision: revision + 1,
      takenBy: user.name,
      changedAt: new Date().toISOString(),
    }
    keepState({ enquiries: enquiries.map((one) => (one.id === id ? changed : one)) }, 'enquiries')
    return changed
  },
  async reveal(id) {
    const { enquiries } = await loggedIn('revealEnquiry')
    return `+9198110${`31${enquiries.find((one) => one.id === id)?.phone.slice(-3) ?? '000'}`}`
  },
  async export() {
    const { enquiries } = await loggedIn('exportEnquiries')
    const lines = enquiries.map(({ fullName, phone, state }) => [fullName, phone, state].join(','))
    return { fileName: 'enquiries.csv', csv: ['name,phone,state', ...lines].join('\r\n'), rows: lines.length }
  },
}

/** Made-up messages that were not delivered. */
export const simulatedOutbox: OutboxService = {
  async list() {
    const { messages } = await loggedIn('listOutbox')
    const gone = 2 - messages.length
    return {
      messages: [...messages],
      dead: messages.filter(({ state }) => state === 'dead').length,
      waiting: messages.filter(({ state }) => state === 'due').length,
      today: {
        sms: { firstTry: 118, retried: 3 },
        webhook: { firstTry: 41, retried: 2 + gone },
        mail: { firstTry: 0, retried: 0 },
      },
    }
  },
  async retry(ids) {
    const { messages } = await loggedIn('retryMessages')
    const left = messages.filter(({ id }) => ids !== null && !ids.includes(id))
    keepState({ messages: left }, 'outbox')
    return messages.length - left.length
  },
  async drop(id) {
    const { messages } = await loggedIn('dropMessage')
    keepState({ messages: messages.filter((one) => one.id !== id) }, 'outbox')
  },
}

/** Made-up areas, rate and people. */
export const simulatedSettings: SettingsService = {
  async read() {
    const { areas, people, rate } = await loggedIn('officeSettings')
    const assessors = people.filter(({ role, active }) => role === 'assessor' && active)
    return {
      areas: [...areas],
      assessors: assessors.map((one) => ({ id: one.id, name: one.name, areas: one.areas })),
      rate,
    }
  },
  async saveArea({ revision, ...area }) {
    const { areas } = await loggedIn('saveArea')
    const known = areas.find((one) => one.area === area.area)
    if ((known?.revision ?? null) !== revision) throw new OfficeRefused('changed')
    const saved = { ...area, revision: (revision ?? 0) + 1 }
    keepState(
      { areas: known ? areas.map((one) => (one === known ? saved : one)) : [...areas, saved] },
      'settings',
    )
  },
  async removeArea(area) {
    const { areas } = await loggedIn('removeArea')
    keepState({ areas: areas.filter((one) => one.area !== area) }, 'settings')
  },
  async saveRate(rate) {
    await loggedIn('saveRate')
    keepState({ rate: { ...rate, unit: '10 g', karat: 24 } }, 'settings')
  },
  async people() {
    const { people, invitations, user } = await loggedIn('listPeople')
    const expiresAt = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString()
    return {
      people: [...people],
      invitations: invitations.map((one) => ({ ...one, invitedBy: user.name, expiresAt })),
      sendsMail: true,
    }
  },
  async invite(email, role) {
    const { invitations } = await loggedIn('invitePerson')
    keepState({ invitations: [...invitations, { email, role }] }, 'people')
  },
  async changePerson(id, { revision, ...change }) {
    const { people } = await loggedIn('changePerson')
    const known = people.find((one) => one.id === id)
    if (known?.revision !== revision) throw new OfficeRefused('changed')
    if (known.role === 'admin' && (change.role !== 'admin' || !change.active))
      throw new OfficeRefused('last-admin')
    keepState(
      { people: people.map((one) => (one === known ? { ...one, ...change, revision: revision + 1 } : one)) },
      'people',
    )
  },
  async audit(page) {
    const { user, today } = await loggedIn('listAudit')
    const entry = { id: '1', at: `${today}T04:30:00.000Z`, who: user.name, action: 'login' as const }
    return {
      entries: [{ ...entry, subject: user.id, detail: null, from: null }],
      pagination: { currentPage: page, totalPages: 1, totalItems: 1, itemsPerPage: PER_PAGE },
    }
  },
}
