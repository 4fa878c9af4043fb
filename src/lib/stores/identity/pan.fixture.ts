import { vi } from 'vitest'
import { exchange, focusOf } from '#lib/stores/shared/exchange.fixture'
import { createPanForm } from './pan.ts'

export const PAN = 'ABCDE1234F'

/** A visitor on the PAN screen. */
export function onScreen() {
  const service = exchange()
  const go = vi.fn()
  const flow = createPanForm({ services: service, go })
  return { ...service, ...flow, go, focused: focusOf(flow.form), state: () => flow.$state.get() }
}

/** A visitor who was sent a code. */
export async function withCodeRequested() {
  const visitor = onScreen()
  visitor.typePhone('+91 98110-13579')
  visitor.typePan(PAN)
  await visitor.submit()
  visitor.focused.splice(0)
  visitor.calls.splice(0)
  return visitor
}
