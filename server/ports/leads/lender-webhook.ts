import { ANSWER_MS, type LenderEvent, type LenderHooks } from '../ports.ts'
import { OutsideError, type Outside } from '../outside.ts'
import { signatureOf } from './webhook.ts'

/** What is wrong, in words for the lender: nothing of the network here. */
const failureOf = (error: unknown): string => {
  if (error instanceof OutsideError) return error.message
  if (error instanceof Error && error.name === 'TimeoutError')
    return `No answer in ${ANSWER_MS / 1000} seconds.`
  return 'Your server does not answer.'
}

/** Posts events to the addresses of lenders, signed with each secret that holds. docs/partners/leads.md shows a receiver. */
export const lenderWebhooks = (outside: Outside, now: () => number): LenderHooks => ({
  async post(address: string, secrets: readonly string[], event: LenderEvent) {
    const body = JSON.stringify(event)
    const time = String(Math.floor(now() / 1000))
    try {
      const answer = await outside(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          'moneypal-event': event.id,
          'moneypal-time': time,
          'moneypal-signature': secrets.map((secret) => signatureOf(secret, time, body)).join(','),
        },
        body,
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      await answer.body?.cancel()
      const { ok, status } = answer
      return { status, error: ok ? null : `Your server answered ${status}.` }
    } catch (error) {
      return { status: null, error: failureOf(error) }
    }
  },
})
