import { atom, type ReadableAtom } from 'nanostores'
import type { StoredLoans } from '#lib/domain/my-loan/stored-loans'
import { services as ownServices } from '#lib/services/chooser'
import type { Services } from '#lib/services/ports'
import { createRequest, failureAt, type Progress } from '#lib/stores/shared/request'

export interface StoredLoansFlow {
  /** Null until they are read. */
  readonly $stored: ReadableAtom<StoredLoans | null>
  /** Whether they could not be read. */
  readonly $away: ReadableAtom<boolean>
  readonly $progress: ReadableAtom<Progress<'reach' | 'too-many'>>
  /** Call it again whenever a consent has changed. */
  load(): Promise<void>
  /** Deletes the copy of a loan. @returns whether it is deleted */
  remove(id: string): Promise<boolean>
}

interface Options {
  readonly services?: Pick<Services, 'loans'>
}

/** What is stored of the loans of whose visits these are. */
export function createStoredLoans({ services = ownServices }: Options = {}): StoredLoansFlow {
  const $stored = atom<StoredLoans | null>(null)
  const $away = atom(false)
  const { $progress, run } = createRequest<'reach' | 'too-many'>()
  let changes = 0
  return {
    $stored,
    $away,
    $progress,
    async load() {
      const before = changes
      try {
        const stored = await services.loans.loans()
        // What was changed meanwhile is newer.
        if (before === changes) $stored.set(stored)
        $away.set(false)
      } catch {
        $away.set(true)
      }
    },
    async remove(id) {
      const stored = await run(
        () => services.loans.remove(id),
        (error) => failureAt('reach', error),
      )
      if (!stored) return false
      changes += 1
      $stored.set(stored)
      return true
    },
  }
}
