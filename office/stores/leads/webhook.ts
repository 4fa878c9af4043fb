import { atom, type ReadableAtom } from 'nanostores'
import { HTTPS_ADDRESS } from '#lib/domain/offer/offer-limits'
import { createLatest } from '#lib/stores/shared/latest'
import { createRequest, type Progress } from '#lib/stores/shared/request'
import { officeServices } from '@office/services/chooser'
import type { LeadsService, Webhook, WebhookSaved } from '@office/services/leads-port'
import { refusalOf, type OfficeRefusal } from '@office/stores/refusal'

type WebhookAction = 'save' | 'pause' | 'test' | 'turn' | 'end' | 'again'

export interface WebhookFlow {
  readonly $webhook: ReadableAtom<Webhook | null>
  readonly $loading: ReadableAtom<Progress<'webhook'>>
  readonly $progress: ReadableAtom<Progress<WebhookAction | OfficeRefusal>>
  /** The last action, and the delivery that it was about. */
  readonly $about: ReadableAtom<{ readonly action: WebhookAction; readonly id: string } | null>
  /** The address as typed; the stored one before that. */
  readonly $typed: ReadableAtom<string>
  readonly $isWrong: ReadableAtom<boolean>
  /** A secret that was just made: shown once. */
  readonly $newSecret: ReadableAtom<string | null>
  /** Whether a new secret is asked about before it is made. */
  readonly $turning: ReadableAtom<boolean>
  load(): Promise<void>
  refresh(): Promise<void>
  type(address: string): void
  save(): Promise<boolean>
  /** Has nothing posted for a time, or goes on. */
  pause(paused: boolean): Promise<boolean>
  test(): Promise<boolean>
  askTurn(open: boolean): void
  turn(): Promise<boolean>
  endOld(): Promise<boolean>
  /** Forgets the secret that is shown. */
  forgetSecret(): void
  /** Posts an event again, or all that were given up. */
  sendAgain(id: string | null): Promise<boolean>
}

/** The deliveries that were given up. */
export const givenUp = (webhook: Webhook): readonly string[] =>
  webhook.deliveries.filter(({ state }) => state === 'given-up').map(({ id }) => id)

/** Where the events of a lender are posted, and what became of each. */
export function createWebhook(lender: string, service: LeadsService = officeServices.leads): WebhookFlow {
  const $webhook = atom<Webhook | null>(null)
  const $about = atom<{ readonly action: WebhookAction; readonly id: string } | null>(null)
  const $typed = atom('')
  const $isWrong = atom(false)
  const $newSecret = atom<string | null>(null)
  const $turning = atom(false)
  const loading = createLatest<'webhook'>()
  const request = createRequest<WebhookAction | OfficeRefusal>()

  function show(webhook: Webhook): void {
    // What is being typed stays.
    if ($typed.get() === ($webhook.get()?.address ?? '')) $typed.set(webhook.address ?? '')
    $webhook.set(webhook)
  }

  async function run(
    action: WebhookAction,
    call: () => Promise<Webhook | WebhookSaved>,
    id = '',
  ): Promise<boolean> {
    if (request.$progress.get().state === 'pending') return false
    $about.set({ action, id })
    const answer = await request.run(call, (error) => refusalOf(error) ?? action)
    if (!answer) return false
    if ('webhook' in answer) {
      if (answer.secret !== null) $newSecret.set(answer.secret)
      show(answer.webhook)
    } else show(answer)
    return true
  }

  return {
    $webhook,
    $loading: loading.$progress,
    $progress: request.$progress,
    $about,
    $typed,
    $isWrong,
    $newSecret,
    $turning,
    async load() {
      const webhook = await loading.run((signal) => service.webhook(lender, signal), 'webhook')
      if (webhook) show(webhook)
    },
    async refresh() {
      if (loading.$progress.get().state === 'pending' || request.$progress.get().state === 'pending') return
      const webhook = await service.webhook(lender).catch(() => null)
      if (webhook) show(webhook)
    },
    type(address) {
      $typed.set(address)
      $isWrong.set(false)
    },
    async save() {
      const address = $typed.get().trim()
      $isWrong.set(!HTTPS_ADDRESS.test(address))
      if ($isWrong.get()) return false
      return run('save', () => service.saveWebhook(lender, address))
    },
    pause: (paused) => run('pause', () => service.pause(lender, paused)),
    test: () => run('test', () => service.test(lender)),
    askTurn(open) {
      request.clear()
      $turning.set(open)
    },
    async turn() {
      const done = await run('turn', () => service.turnSecret(lender))
      if (done) $turning.set(false)
      return done
    },
    endOld: () => run('end', () => service.endOldSecret(lender)),
    forgetSecret: () => $newSecret.set(null),
    async sendAgain(id) {
      const webhook = $webhook.get()
      const ids = id === null ? (webhook ? givenUp(webhook) : []) : [id]
      return ids.length > 0 && run('again', () => service.sendAgain(lender, ids), id ?? 'all')
    },
  }
}
