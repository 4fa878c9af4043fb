import type { Sms } from '../ports.ts'
import { textOf } from './text.ts'

/** Prints messages, for a trial. */
export const consoleSms = (print: (line: string) => void = console.log): Sms => ({
  hasText: () => true,
  send(to, topic, values, locale) {
    print(`SMS to ${to}: ${textOf(topic, values, locale)}`)
    return Promise.resolve(null)
  },
})
