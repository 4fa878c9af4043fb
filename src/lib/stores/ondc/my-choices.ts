import { atom, type ReadableAtom } from 'nanostores'
import type { LenderChoice } from '#lib/domain/ondc/answers'
import { ondc } from '#lib/services/ondc-chooser'
import type { OndcService } from '#lib/services/ports'
import { failureOf } from './failure.ts'

export interface MyChoices {
  /** Null until they are read. */
  readonly $choices: ReadableAtom<readonly LenderChoice[] | null>
  /** Whether they could not be read. */
  readonly $away: ReadableAtom<boolean>
  load(): Promise<void>
}

/** What this browser, and the visitor whose number it has proven, chose on ONDC. */
export function createMyChoices(service: OndcService | null = ondc): MyChoices {
  const $choices = atom<readonly LenderChoice[] | null>(null)
  const $away = atom(false)
  return {
    $choices,
    $away,
    async load() {
      try {
        $choices.set(service ? await service.choices() : [])
        $away.set(false)
      } catch (error) {
        // A server that takes no part in the network has none.
        if (failureOf(error) === 'gone') $choices.set([])
        else $away.set($choices.get() === null)
      }
    },
  }
}
