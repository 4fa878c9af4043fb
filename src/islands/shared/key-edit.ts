import { asciiDigits } from '#lib/domain/shared/digits'

/** Whether an input event comes from a key: digits typed or text deleted, not pasted. */
export const isKeyEdit = (event: Event | undefined): boolean =>
  event instanceof InputEvent &&
  (event.inputType.startsWith('delete') || /^\d+$/.test(asciiDigits(event.data ?? '')))
