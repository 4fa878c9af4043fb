import { appendFile } from 'node:fs/promises'
import type { Sms } from '../ports.ts'
import { textOf } from './text.ts'

/** Appends messages to a file, one JSON object a line, for tests and trials. */
export const fileSms = (file: string): Sms => ({
  async send(to, topic, values) {
    await appendFile(file, `${JSON.stringify({ to, topic, text: textOf(topic, values) })}\n`, { mode: 0o600 })
    return null
  },
})
