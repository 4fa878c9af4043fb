import { DEFAULT_LOCALE, type Locale } from '#lib/domain/shared/locale'
import { ANSWER_MS, type Sms, type SmsTopic } from '../ports.ts'
import { beginningOf, readableAnswer, RefusedDelivery } from '../refused-delivery.ts'

const FLOW = 'https://control.msg91.com/api/v5/flow'

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

/** The provider's ids of the templates. */
export interface Msg91Templates {
  /** In the default language. */
  readonly templates: Readonly<Record<SmsTopic, string>>
  /** In other languages: those that the operator has registered. */
  readonly translations: Readonly<Partial<Record<Locale, Readonly<Partial<Record<SmsTopic, string>>>>>>
}

/**
 * MSG91's flow API. India delivers only texts whose sender and template are registered on DLT; the template ids are the
 * operator's. A message in a language without a template takes the one of the default language.
 * @param settings.url another address, for tests
 */
export function msg91Sms(
  settings: Msg91Templates & {
    readonly authKey: string
    readonly url?: string
    readonly timeoutMs?: number
  },
): Sms {
  const { authKey, templates, translations, url = FLOW, timeoutMs = ANSWER_MS } = settings
  return {
    hasText: (topic, locale) => locale === DEFAULT_LOCALE || translations[locale]?.[topic] !== undefined,
    async send(to, topic, values, locale) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          template_id: translations[locale]?.[topic] ?? templates[topic],
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
