import { setTimeout as pause } from 'node:timers/promises'
import type { MessageOutcome } from '../store/ondc/tables.ts'
import type { Handlers, TakenCallback } from './handlers.ts'

/** What is handled once it is acknowledged. No body is stored, so that it waits in memory. */
export interface Inbox {
  /** Whether there is room for another one. */
  readonly hasRoom: boolean
  /** Whether a message is in hand. @param id of its row */
  has(id: string): boolean
  /** Has a message handled after those of its transaction and lender that came before it. @param id of its row */
  put(id: string, callback: TakenCallback): void
  /** Waits until all that is in hand is done. */
  drained(): Promise<void>
}

/** Messages that may wait; beyond that lenders are asked to send again. */
const MAX_WAITING = 1000
const MAX_TRIES = 3
/** Before another try, ms; tests wait less. */
const PAUSE_MS = 1000

interface InboxOptions {
  readonly handlers: Handlers
  /** Notes what became of a message. */
  readonly mark: (id: string, outcome: MessageOutcome, tries: number) => Promise<void>
  /** Is told of what failed. */
  readonly failed: (about: object, sentence: string) => void
  readonly pauseMs?: number
}

/** Handles messages of different lenders beside each other, and those of one transaction and lender in their order. */
export function createInbox({ handlers, mark, failed, pauseMs = PAUSE_MS }: InboxOptions): Inbox {
  const last = new Map<string, Promise<void>>()
  const inHand = new Set<string>()

  async function handle(id: string, callback: TakenCallback): Promise<void> {
    const { action } = callback
    for (let tries = 1; tries <= MAX_TRIES; tries++)
      try {
        await handlers[action](callback)
        return await mark(id, 'handled', tries)
      } catch (error) {
        failed({ err: error, action, tries }, 'a message of a lender could not be handled')
        if (tries < MAX_TRIES) await pause(pauseMs * tries)
      }
    await mark(id, 'failed', MAX_TRIES)
  }

  return {
    get hasRoom() {
      return inHand.size < MAX_WAITING
    },
    has: (id) => inHand.has(id),
    put(id, callback) {
      const { transactionId, bppId } = callback
      const lane = `${transactionId} ${bppId}`
      inHand.add(id)
      const done = (last.get(lane) ?? Promise.resolve())
        .then(() => handle(id, callback))
        .catch((error: unknown) => failed({ err: error }, 'what became of a message could not be noted'))
        .finally(() => {
          inHand.delete(id)
          if (last.get(lane) === done) last.delete(lane)
        })
      last.set(lane, done)
    },
    async drained() {
      while (last.size > 0) await Promise.all(last.values())
    },
  }
}
