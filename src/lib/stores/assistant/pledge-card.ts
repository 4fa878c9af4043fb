import { atom, type ReadableAtom } from 'nanostores'
import type { PledgeText } from '#lib/domain/assistant/pledge-figures'
import {
  checkPledgeCard,
  SIGNATURE_BYTES,
  type PledgeCardFault,
  type PledgeCardKind,
} from '#lib/domain/assistant/pledge-card'
import { createTurns } from '#lib/stores/shared/latest'

/** A pledge card that the visitor added. It never leaves the device and is not kept beyond the page. */
interface PledgeCard {
  readonly name: string
  readonly kind: PledgeCardKind
  /** Bytes. */
  readonly size: number
}

export interface PledgeCardState {
  readonly card: PledgeCard | null
  /** Why the last file was refused; an earlier card stays. */
  readonly fault: PledgeCardFault | 'unreadable' | null
}

/** Initial state; the server renders it. */
export const NO_PLEDGE_CARD: PledgeCardState = { card: null, fault: null }

const $state = atom<PledgeCardState>(NO_PLEDGE_CARD)

export const $pledgeCard: ReadableAtom<PledgeCardState> = $state

const $file = atom<File | null>(null)

/** The file of the card, shown next to the fields for its figures. */
export const $pledgeFile: ReadableAtom<File | null> = $file

const NOTHING_READ: PledgeText = { weight: '', amount: '', rate: '' }

const $text = atom<PledgeText>(NOTHING_READ)

/** The figures of the card, as typed by the visitor. Not kept beyond the page. */
export const $pledgeText: ReadableAtom<PledgeText> = $text

export const setPledgeText = (fields: Partial<PledgeText>): void => $text.set({ ...$text.get(), ...fields })

const turns = createTurns()

/** Adds a file as the pledge card if its type and size are accepted. */
export async function addPledgeCard(file: File): Promise<void> {
  const signal = turns.next()
  const { card } = $state.get()
  let next: PledgeCardState
  try {
    const start = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer())
    const kind = checkPledgeCard(file, start)
    next = kind.ok
      ? { card: { name: file.name, kind: kind.value, size: file.size }, fault: null }
      : { card, fault: kind.reason }
  } catch {
    next = { card, fault: 'unreadable' }
  }
  if (signal.aborted) return
  if (next.fault === null) $file.set(file)
  $state.set(next)
}

/** Removes the pledge card and its figures. */
export function removePledgeCard(): void {
  turns.next()
  $state.set(NO_PLEDGE_CARD)
  $file.set(null)
  $text.set(NOTHING_READ)
}
