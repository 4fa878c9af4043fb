import { appendFile } from 'node:fs/promises'
import type { Mail } from '../ports.ts'
import { mailOf } from './text.ts'

/** Appends mail to a file, one JSON object a line, for tests and trials. */
export const fileMail = (file: string): Mail => ({
  async send(to, topic, values) {
    await appendFile(file, `${JSON.stringify({ to, topic, ...mailOf(topic, values) })}\n`, { mode: 0o600 })
    return null
  },
})
