import { atom, type ReadableAtom } from 'nanostores'
import { isPullAddress, isPullSecret, isSameServer, PULL_HOURS } from '#lib/domain/feed/pull'
import { createRequest, type Progress } from '#lib/stores/shared/request'
import { officeServices } from '@office/services/chooser'
import type { LenderDetails, OffersService } from '@office/services/offers-port'
import { refusalOf, type OfficeRefusal } from '@office/stores/refusal'

type PullAction = 'pull' | 'pull-now' | 'pull-end'

/** How a lender's file is fetched, as it is typed. */
export interface PullDraft {
  readonly address: string
  readonly everyHours: string
  readonly proof: 'hmac' | 'bearer'
  /** Empty where the one that is stored stays. */
  readonly secret: string
}

export type PullProblem = 'address' | 'everyHours' | 'secret' | 'newSecret'

export interface PullFlow {
  readonly $draft: ReadableAtom<PullDraft | null>
  readonly $problems: ReadableAtom<readonly PullProblem[]>
  readonly $progress: ReadableAtom<Progress<PullAction | OfficeRefusal>>
  /** Opens how it is fetched, as it stands. */
  edit(details: LenderDetails): void
  set(part: Partial<PullDraft>): void
  save(): Promise<boolean>
  now(): Promise<boolean>
  end(): Promise<boolean>
  cancel(): void
}

const FIRST: PullDraft = { address: '', everyHours: '24', proof: 'hmac', secret: '' }

const hoursOf = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** The fields that can't be saved as they are. @param before the address that is stored, with its secret; null without one */
export function pullProblems(
  { address, everyHours, secret }: PullDraft,
  before: string | null,
): readonly PullProblem[] {
  const hours = hoursOf(everyHours)
  const isAddress = isPullAddress(address.trim())
  const keepsSecret = secret === '' && isAddress && before !== null && isSameServer(before, address.trim())
  const secretProblem = secret === '' ? 'newSecret' : 'secret'
  return [
    ...(isAddress ? [] : (['address'] as const)),
    ...(hours >= PULL_HOURS.min && hours <= PULL_HOURS.max ? [] : (['everyHours'] as const)),
    ...(keepsSecret || isPullSecret(secret) ? [] : [secretProblem as PullProblem]),
  ]
}

/** How a lender's file is fetched. @param changed called after every press that did something, or was overtaken */
export function createPull(
  lender: string,
  changed: () => Promise<void>,
  service: OffersService = officeServices.offers,
): PullFlow {
  const $draft = atom<PullDraft | null>(null)
  const $problems = atom<readonly PullProblem[]>([])
  const request = createRequest<PullAction | OfficeRefusal>()
  let before: string | null = null
  let revision = 0

  async function run(action: PullAction, call: () => Promise<LenderDetails>): Promise<boolean> {
    if (request.$progress.get().state === 'pending') return false
    const details = await request.run(
      () =>
        call().catch(async (error: unknown) => {
          // What was typed can be saved again over what somebody else saved meanwhile.
          revision = (await service.lender(lender).catch(() => null))?.pullRevision ?? revision
          throw error
        }),
      (error) => refusalOf(error) ?? action,
    )
    if (details) revision = details.pullRevision
    await changed()
    return details !== undefined
  }

  function cancel(): void {
    if (request.$progress.get().state === 'pending') return
    request.clear()
    $draft.set(null)
    $problems.set([])
  }

  return {
    $draft,
    $problems,
    $progress: request.$progress,
    edit({ pull, pullRevision }) {
      cancel()
      before = pull?.address ?? null
      revision = pullRevision
      $draft.set(
        pull
          ? {
              ...{ address: pull.address, everyHours: String(pull.everyHours) },
              ...{ proof: pull.proof, secret: '' },
            }
          : FIRST,
      )
    },
    set(part) {
      const draft = $draft.get()
      if (draft) $draft.set({ ...draft, ...part })
    },
    async save() {
      const draft = $draft.get()
      if (!draft) return false
      const wrong = pullProblems(draft, before)
      $problems.set(wrong)
      if (wrong.length > 0) return false
      const { address, everyHours, proof, secret } = draft
      const saved = await run('pull', () =>
        service.savePull(lender, {
          ...{ revision, address: address.trim(), everyHours: hoursOf(everyHours), proof },
          ...(secret === '' ? {} : { secret }),
        }),
      )
      if (saved) cancel()
      return saved
    },
    now: () => run('pull-now', () => service.pullNow(lender)),
    async end() {
      const ended = await run('pull-end', () => service.endPull(lender))
      if (ended) cancel()
      return ended
    },
    cancel,
  }
}
