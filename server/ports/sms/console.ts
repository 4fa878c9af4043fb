import type { Sms } from '../ports.ts'
import { textOf } from './text.ts'

/** Prints messages, for a trial. */
export const consoleSms = (print: (line: string) => void = console.log): Sms => ({
  send(to, topic, values) {
    print(`SMS to ${to}: ${textOf(topic, values)}`)
    return Promise.resolve(null)
  },
})
