import { atom, type ReadableAtom } from 'nanostores'
import { createLatest } from '#lib/stores/shared/latest'
import { createRequest, type Progress } from '#lib/stores/shared/request'
import { officeServices } from '@office/services/chooser'
import type { Outbox, OutboxLane, OutboxService } from '@office/services/ports'
import { refusalOf, type OfficeRefusal } from './refusal'

type OutboxAction = 'retry' | 'drop' | 'try'

export interface OutboxFlow {
  readonly $outbox: ReadableAtom<Outbox | null>
  readonly $loading: ReadableAtom<Progress<'outbox'>>
  readonly $progress: ReadableAtom<Progress<OutboxAction | OfficeRefusal>>
  /** The message or lane that the last action was about, or 'all'. */
  readonly $about: ReadableAtom<string>
  /** How many messages the last retry sends again; null before one. */
  readonly $retried: ReadableAtom<number | null>
  /** The message that asks whether it is to be dropped. */
  readonly $dropping: ReadableAtom<string | null>
  /** The message whose last answer is shown. */
  readonly $answer: ReadableAtom<string | null>
  load(): Promise<void>
  refresh(): Promise<void>
  /** Shows the last answer of a message, or hides it. */
  showAnswer(id: string): void
  retry(id: string): Promise<void>
  retryAll(): Promise<void>
  askDrop(id: string | null): void
  drop(): Promise<void>
  tryLane(lane: OutboxLane['lane']): Promise<void>
}

/** The messages that were not delivered. */
export function createOutbox(service: OutboxService = officeServices.outbox): OutboxFlow {
  const $outbox = atom<Outbox | null>(null)
  const $about = atom('')
  const $retried = atom<number | null>(null)
  const $dropping = atom<string | null>(null)
  const $answer = atom<string | null>(null)
  const loading = createLatest<'outbox'>()
  const request = createRequest<OutboxAction | OfficeRefusal>()

  async function refresh(): Promise<void> {
    if (loading.$progress.get().state === 'pending') return
    const outbox = await service.list().catch(() => null)
    if (outbox) $outbox.set(outbox)
  }

  async function run<T>(about: string, action: OutboxAction, call: () => Promise<T>): Promise<T | undefined> {
    if (request.$progress.get().state === 'pending') return undefined
    $about.set(about)
    $retried.set(null)
    const answer = await request.run(call, (error) => refusalOf(error) ?? action)
    await refresh()
    return answer
  }

  const retry = async (about: string, ids: readonly string[] | null) =>
    $retried.set((await run(about, 'retry', () => service.retry(ids))) ?? null)

  return {
    $outbox,
    $loading: loading.$progress,
    $progress: request.$progress,
    $about,
    $retried,
    $dropping,
    $answer,
    showAnswer: (id) => $answer.set($answer.get() === id ? null : id),
    async load() {
      const outbox = await loading.run((signal) => service.list(signal), 'outbox')
      if (outbox) $outbox.set(outbox)
    },
    refresh,
    retry: (id) => retry(id, [id]),
    retryAll: () => retry('all', null),
    tryLane: (lane) => run(lane, 'try', () => service.tryLane(lane)),
    askDrop: (id) => $dropping.set(id),
    async drop() {
      const id = $dropping.get()
      if (id === null) return
      const dropped = await run(id, 'drop', async () => {
        await service.drop(id)
        return true
      })
      if (dropped) $dropping.set(null)
    },
  }
}
