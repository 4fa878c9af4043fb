import type { Mail } from '../ports.ts'
import { mailOf } from './text.ts'

/** Prints mail, for a trial. */
export const consoleMail = (print: (line: string) => void = console.log): Mail => ({
  send(to, topic, values) {
    print(`Mail to ${to}: ${mailOf(topic, values).text}`)
    return Promise.resolve(null)
  },
})
