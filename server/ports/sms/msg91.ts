import type { Sms, SmsTopic } from '../ports.ts'

const FLOW = 'https://control.msg91.com/api/v5/flow'
const TIMEOUT_MS = 10_000

/**
 * MSG91's flow API. India delivers only texts whose sender and template are registered on DLT; the template ids are the
 * operator's.
 * @param settings.templates the provider's id of each template
 */
export function msg91Sms(settings: {
  readonly authKey: string
  readonly templates: Readonly<Record<SmsTopic, string>>
  readonly load?: typeof fetch
}): Sms {
  const { authKey, templates, load = fetch } = settings
  return {
    async send(to, topic, values) {
      const response = await load(FLOW, {
        method: 'POST',
        headers: { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          template_id: templates[topic],
          recipients: [{ mobiles: to.replace('+', ''), ...values }],
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const answer = (await response.json().catch(() => null)) as { type?: string; message?: string } | null
      if (!response.ok || answer?.type !== 'success')
        throw new Error(`MSG91 answered ${response.status} ${answer?.message ?? ''}`.trim())
      return answer.message ?? null
    },
  }
}
