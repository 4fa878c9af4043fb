import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type APIRequestContext } from '@playwright/test'

/** The project whose site has the server behind it. */
export const OVER_HTTP_PROJECT = 'over HTTP'

/** The folder in which that server keeps its files. */
export const SERVER_DATA = 'node_modules/.cache/moneypal-over-http-data'

interface Message {
  readonly to: string
  readonly topic: string
  readonly text: string
}

/** What the server keeps in a file with a JSON object a line; nothing before its first line. */
export function linesOf<Line>(folder: string, file: string): readonly Line[] {
  try {
    const text = readFileSync(path.join(folder, file), 'utf8')
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line)
  } catch {
    return []
  }
}

/** The messages sent to a number so far. @param phone E.164 @param folder of the server's files */
export function messagesTo(phone: string, folder = SERVER_DATA): readonly Message[] {
  return linesOf<Message>(folder, 'sms.jsonl').filter(({ to }) => to === phone)
}

const codesTo = (phone: string, folder?: string) =>
  messagesTo(phone, folder)
    .filter(({ topic }) => topic === 'code')
    .map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '')

/**
 * The only code that was sent to an Indian number. Where services are simulated, the code that works there.
 * @param number ten digits, used by one test alone: codes to a number are half a minute apart
 * @param folder of the server's files
 */
export async function codeFor(number: string, folder?: string): Promise<string> {
  if (test.info().project.name !== OVER_HTTP_PROJECT) return '123456'
  await expect.poll(() => codesTo(`+91${number}`, folder)).toHaveLength(1)
  return codesTo(`+91${number}`, folder)[0] ?? ''
}

/** Proves a number through the server; the context's cookies then hold its session. */
export async function prove(request: APIRequestContext, number: string, folder?: string): Promise<void> {
  const phone = `+91${number}`
  expect((await request.post('/api/otp/send', { data: { phone } })).status()).toBe(200)
  const otp = await codeFor(number, folder)
  const answer = await request.post('/api/otp/verify', { data: { phone, otp } })
  expect(await answer.json()).toMatchObject({ verified: true })
}
