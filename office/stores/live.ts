import { atom, type ReadableAtom } from 'nanostores'
import { officeServices } from '@office/services/chooser'
import type { ChangeKind, ChangesService, Waiting } from '@office/services/ports'

/** How often changes are asked for, ms: what others do appears within five seconds. */
const EVERY_MS = 4000

export interface Live {
  /** The figures of the header; null until they are known. */
  readonly $waiting: ReadableAtom<Waiting | null>
  /** Whether the last question was answered. */
  readonly $connected: ReadableAtom<boolean>
  /** Calls `act` when something of these kinds has changed. @returns ends that */
  on(kinds: readonly ChangeKind[], act: () => void): () => void
  /** Asks now. */
  ask(): Promise<void>
  /** Asks every four seconds while the page is visible. @returns ends that */
  start(isVisible: () => boolean): () => void
}

/** Asks the server what has changed, and tells the screen. */
export function createLive(changes: ChangesService = officeServices.changes): Live {
  const $waiting = atom<Waiting | null>(null)
  const $connected = atom(true)
  const listeners = new Set<{ readonly kinds: readonly ChangeKind[]; readonly act: () => void }>()
  /** The number of the last change known; null before the first answer. 0 where nothing has changed yet. */
  let since: number | null = null
  let asking = false

  async function ask(): Promise<void> {
    if (asking) return
    asking = true
    try {
      const { number, changed, waiting } = await changes(since ?? 0)
      const first = since === null
      since = number
      $waiting.set(waiting)
      $connected.set(true)
      // The first answer only gives the number: the screen has just been read.
      if (!first)
        for (const { kinds, act } of listeners) if (kinds.some((kind) => changed.includes(kind))) act()
    } catch {
      $connected.set(false)
    } finally {
      asking = false
    }
  }

  return {
    $waiting,
    $connected,
    on(kinds, act) {
      const listener = { kinds, act }
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask,
    start(isVisible) {
      void ask()
      const timer = setInterval(() => isVisible() && void ask(), EVERY_MS)
      return () => clearInterval(timer)
    },
  }
}
