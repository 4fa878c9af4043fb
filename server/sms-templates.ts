import { DEFAULT_LOCALE, LOCALES, type Locale } from '#lib/domain/shared/locale'
import { needed } from './config.ts'
import { SMS_TOPICS, type SmsTopic } from './ports/ports.ts'
import type { Msg91Templates } from './ports/sms/msg91.ts'

type Env = Readonly<Record<string, string | undefined>>

const settingOf = (topic: SmsTopic) => `MSG91_TEMPLATE_${topic.toUpperCase().replace(/\W/g, '_')}`

/** The ids that are set for a language other than the default one: MSG91_TEMPLATE_CODE_HI. */
function translationsIn(locale: Locale, env: Env): Partial<Record<SmsTopic, string>> {
  return Object.fromEntries(
    SMS_TOPICS.flatMap((topic) => {
      const id = env[`${settingOf(topic)}_${locale.toUpperCase()}`]
      return id ? [[topic, id]] : []
    }),
  )
}

/**
 * The ids of MSG91's templates.
 * @throws ConfigError for one of the default language that is missing
 */
export const msg91Templates = (env: Env): Msg91Templates => ({
  templates: Object.fromEntries(SMS_TOPICS.map((topic) => [topic, needed(env, settingOf(topic))])) as Record<
    SmsTopic,
    string
  >,
  translations: Object.fromEntries(
    LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).map((locale) => [
      locale,
      translationsIn(locale, env),
    ]),
  ),
})
