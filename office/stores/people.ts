import { atom, type ReadableAtom } from 'nanostores'
import { createLatest } from '#lib/stores/shared/latest'
import { createRequest, type Progress } from '#lib/stores/shared/request'
import { officeServices } from '@office/services/chooser'
import type { LenderRow, OffersService } from '@office/services/offers-port'
import type { AuditPage, People, Person, Role, SettingsService } from '@office/services/ports'
import { refusalOf, type OfficeRefusal } from './refusal'

type PeopleAction = 'invite' | 'person' | 'audit'

/** An invitation as it is typed. */
interface InviteDraft {
  readonly email: string
  readonly role: Role
  /** Of a partner; empty until it is chosen. */
  readonly lender: string
}

const NOBODY: InviteDraft = { email: '', role: 'assessor', lender: '' }

export interface PeopleFlow {
  readonly $people: ReadableAtom<People | null>
  readonly $loading: ReadableAtom<Progress<'people'>>
  readonly $progress: ReadableAtom<Progress<PeopleAction | OfficeRefusal>>
  /** The person that the last action was about, 'invite' or 'audit'. */
  readonly $about: ReadableAtom<string>
  readonly $invite: ReadableAtom<InviteDraft>
  readonly $emailWrong: ReadableAtom<boolean>
  readonly $lenderMissing: ReadableAtom<boolean>
  /** The lenders that a partner can be of; null until one is to be invited. */
  readonly $lenders: ReadableAtom<readonly Pick<LenderRow, 'id' | 'name'>[] | null>
  /** Who was invited last; null before. */
  readonly $invited: ReadableAtom<string | null>
  readonly $audit: ReadableAtom<AuditPage | null>
  load(): Promise<void>
  refresh(): Promise<void>
  setInvite(part: Partial<InviteDraft>): void
  invite(): Promise<boolean>
  change(person: Person, part: Partial<Pick<Person, 'role' | 'active' | 'areas'>>): Promise<boolean>
  readAudit(page: number): Promise<void>
}

/** The people of the office, and who did what. */
export function createPeople(
  service: Pick<SettingsService, 'people' | 'invite' | 'changePerson' | 'audit'> = officeServices.settings,
  offers: Pick<OffersService, 'lenders'> = officeServices.offers,
): PeopleFlow {
  const $people = atom<People | null>(null)
  const $about = atom('')
  const $invite = atom(NOBODY)
  const $lenderMissing = atom(false)
  const $lenders = atom<readonly LenderRow[] | null>(null)
  const $emailWrong = atom(false)
  const $invited = atom<string | null>(null)
  const $audit = atom<AuditPage | null>(null)
  const loading = createLatest<'people'>()
  const request = createRequest<PeopleAction | OfficeRefusal>()

  async function refresh(): Promise<void> {
    if (loading.$progress.get().state === 'pending') return
    const people = await service.people().catch(() => null)
    if (people) $people.set(people)
  }

  async function run<T>(about: string, action: PeopleAction, call: () => Promise<T>): Promise<T | undefined> {
    if (request.$progress.get().state === 'pending') return undefined
    $about.set(about)
    $invited.set(null)
    const answer = await request.run(call, (error) => refusalOf(error) ?? action)
    if (action !== 'audit') await refresh()
    return answer
  }

  return {
    $people,
    $loading: loading.$progress,
    $progress: request.$progress,
    $about,
    $invite,
    $emailWrong,
    $lenderMissing,
    $lenders,
    $invited,
    $audit,
    async load() {
      const people = await loading.run((signal) => service.people(signal), 'people')
      if (people) $people.set(people)
    },
    refresh,
    setInvite(part) {
      $invite.set({ ...$invite.get(), ...part })
      if (part.role === 'partner' && $lenders.get() === null)
        void run('invite', 'invite', async () => $lenders.set((await offers.lenders()).lenders))
    },
    async invite() {
      const { email, role, lender } = $invite.get()
      $emailWrong.set(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()))
      $lenderMissing.set(role === 'partner' && lender === '')
      if ($emailWrong.get() || $lenderMissing.get()) return false
      const done = await run('invite', 'invite', async () => {
        await (role === 'partner'
          ? service.invite(email.trim(), role, lender)
          : service.invite(email.trim(), role))
        return true
      })
      if (!done) return false
      $invited.set(email.trim())
      $invite.set(NOBODY)
      return true
    },
    async change(person, part) {
      const { id, revision, role, active, areas } = person
      const done = await run(id, 'person', async () => {
        await service.changePerson(id, { revision, role, active, areas, ...part })
        return true
      })
      return done === true
    },
    async readAudit(page) {
      const answer = await run('audit', 'audit', () => service.audit(page))
      if (answer) $audit.set(answer)
    },
  }
}
