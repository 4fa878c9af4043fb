import type { Sms, SmsTopic } from '../ports.ts'
import { beginningOf, readableAnswer, RefusedDelivery } from '../refused-delivery.ts'

const FLOW = 'https://control.msg91.com/api/v5/flow'
const TIMEOUT_MS = 10_000

interface Msg91Answer {
  readonly type?: unknown
  readonly message?: unknown
}

function parsed(text: string): Msg91Answer | null {
  try {
    return JSON.parse(text) as Msg91Answer | null
  } catch {
    return null
  }
}

const refusal = (status: number, said: string | null, text: string, sent: object) =>
  new RefusedDelivery(
    `MSG91 answered ${status} ${readableAnswer(said ?? '', sent)}`.trim(),
    status,
    text,
    sent,
  )

/**
 * MSG91's flow API. India delivers only texts whose sender and template are registered on DLT; the template ids are the
 * operator's.
 * @param settings.templates the provider's id of each template
 * @param settings.url another address, for tests
 */
export function msg91Sms(settings: {
  readonly authKey: string
  readonly templates: Readonly<Record<SmsTopic, string>>
  readonly url?: string
  readonly timeoutMs?: number
}): Sms {
  const { authKey, templates, url = FLOW, timeoutMs = TIMEOUT_MS } = settings
  return {
    async send(to, topic, values) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          template_id: templates[topic],
          recipients: [{ mobiles: to.replace('+', ''), ...values }],
        }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await beginningOf(response).catch(() => '')
      const answer = parsed(text)
      const said = typeof answer?.message === 'string' ? answer.message : null
      if (!response.ok || answer?.type !== 'success')
        throw refusal(response.status, said, text, { to, values })
      return said
    },
  }
}
