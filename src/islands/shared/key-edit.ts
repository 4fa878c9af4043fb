import { asciiDigits } from '@/lib/domain/digits'

/** Whether an input event is one key's doing: digits typed, or something deleted. What is pasted is taken as it is. */
export const isKeyEdit = (event: Event | undefined): boolean =>
  event instanceof InputEvent &&
  (event.inputType.startsWith('delete') || /^\d+$/.test(asciiDigits(event.data ?? '')))
