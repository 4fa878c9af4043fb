import { map, type MapStore, type ReadableAtom } from 'nanostores'

/** A masked value that somebody asked to see. */
type Revealed =
  | { readonly state: 'pending' }
  | { readonly state: 'failed' }
  | {
      readonly state: 'shown'
      readonly value: string
      /** Epoch ms. */
      readonly at: number
    }

export interface Reveals {
  /** By what was asked for. */
  readonly $shown: ReadableAtom<Readonly<Record<string, Revealed>>>
  /** Reads a value; the server writes down who asked. Once shown it is not asked for again. */
  show(key: string, read: () => Promise<string>): Promise<void>
  /** Hides all of them. */
  hide(): void
}

/** The masked values of a screen that somebody asked to see; in memory only. */
export function createReveals(now: () => number = Date.now): Reveals {
  const $shown: MapStore<Record<string, Revealed>> = map({})
  return {
    $shown,
    async show(key, read) {
      const known = $shown.get()[key]?.state
      if (known === 'pending' || known === 'shown') return
      $shown.setKey(key, { state: 'pending' })
      try {
        const value = await read()
        $shown.setKey(key, { state: 'shown', value, at: now() })
      } catch {
        $shown.setKey(key, { state: 'failed' })
      }
    },
    hide: () => $shown.set({}),
  }
}
