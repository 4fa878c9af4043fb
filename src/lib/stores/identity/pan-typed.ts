import * as v from 'valibot'
import { sessionStore } from '#lib/stores/shared/session'

/** The text fields of the PAN screen. */
export interface PanText {
  readonly phone: string
  readonly pan: string
  /** Whether the form asks for the number: none is known, or the visitor changes it. */
  readonly asksPhone: boolean
}

/** Longer than any number or PAN, as people write them. */
const typed = v.pipe(v.string(), v.maxLength(60))

/** `told` is the number that was known when it was typed; '' for none. */
const stored: v.GenericSchema<unknown, (PanText & { readonly knownNumber: string }) | null> = v.nullable(
  v.object({ phone: typed, pan: typed, asksPhone: v.boolean(), knownNumber: v.string() }),
)

const $typed = sessionStore('pan-typed', stored, null)

/**
 * Keeps the fields of the PAN screen in the tab: phones end a page while the visitor reads the code in another app.
 * @param told the number that is known; '' for none
 */
export const keepTypedPan = (text: PanText, knownNumber: string): void => $typed.set({ ...text, knownNumber })

/** Forgets the fields: the PAN is confirmed, or not needed any more. */
export const forgetTypedPan = (): void => $typed.set($typed.initial)

/**
 * The fields as the visitor left them in this tab.
 * @param told the number that is known now; the typed one counts as long as it is the same
 * @returns nothing of what was not typed
 */
export function typedPan(knownNumber: string): Partial<PanText> {
  const last = $typed.get()
  if (!last) return {}
  const { phone, pan, asksPhone } = last
  return last.knownNumber === knownNumber ? { phone, pan, asksPhone } : { pan }
}
