import type { Sms, SmsTopic } from '../ports.ts'

const FLOW = 'https://control.msg91.com/api/v5/flow'
const TIMEOUT_MS = 10_000

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
      const answer = (await response.json().catch(() => null)) as { type?: unknown; message?: unknown } | null
      const said = typeof answer?.message === 'string' ? answer.message : null
      if (!response.ok || answer?.type !== 'success')
        throw new Error(`MSG91 answered ${response.status} ${said ?? ''}`.trim())
      return said
    },
  }
}
