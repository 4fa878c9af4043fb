import * as v from 'valibot'
import { sessionStore } from '#lib/stores/shared/session'

/** The search of this tab and the choices made in it: ids only. */
interface Chosen {
  readonly search: string | null
  readonly choices: Readonly<Record<string, string>>
}

const NONE: Chosen = { search: null, choices: {} }
const MAX_ID = 100

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ID))
const stored: v.GenericSchema<unknown, Chosen> = v.object({
  search: v.nullable(id),
  choices: v.record(id, id),
})

const $chosen = sessionStore('ondc', stored, NONE)

/** The search of this tab; null if there is none. */
export const searchOfTab = (): string | null => $chosen.get().search

/** Stores a new search; the choices of an earlier one are left. */
export const storeSearch = (search: string | null): void =>
  $chosen.set(search === null ? NONE : { search, choices: {} })

/** The choice of a lender in this tab, by the lender's key; null if there is none. */
export const choiceOfTab = (key: string): string | null => $chosen.get().choices[key] ?? null

export const storeChoice = (key: string, choice: string): void => {
  const { search, choices } = $chosen.get()
  $chosen.set({ search, choices: { ...choices, [key]: choice } })
}
