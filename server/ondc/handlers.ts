import type { Callback } from './callback.ts'
import type { Participant } from './registry.ts'
import type { UsedAction } from './protocol.ts'

/** A callback that was taken, and whose it is. */
export interface TakenCallback extends Callback {
  readonly action: UsedAction
  /** The lender, as the registry has it. */
  readonly lender: Pick<Participant, 'subscriberId' | 'url'>
}

/**
 * Does what follows from a callback, after it was acknowledged. It may be run twice for the same one, and must have the same
 * effect. A state goes forward only, in a transaction on the row's revision; news that is older than the last has no effect.
 * @throws where it is to be run again
 */
export type Handler = (callback: TakenCallback) => Promise<void>

/** A handler for each message that is used. */
export type Handlers = Readonly<Record<UsedAction, Handler>>
