import { appendFile } from 'node:fs/promises'
import type { Sms } from '../ports.ts'
import { textOf } from './text.ts'

/** Appends messages to a file, one JSON object a line, for tests and trials. */
export const fileSms = (file: string): Sms => ({
  hasText: () => true,
  async send(to, topic, values, locale) {
    const text = textOf(topic, values, locale)
    await appendFile(file, `${JSON.stringify({ to, topic, text })}\n`, { mode: 0o600 })
    return null
  },
})
