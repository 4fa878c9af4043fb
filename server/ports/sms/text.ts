import type { Locale } from '#lib/domain/shared/locale'
import { copyInEachLanguage } from '../../copy.ts'
import type { SmsTopic } from '../ports.ts'

const TEXTS = copyInEachLanguage<Readonly<Record<SmsTopic, string>>>('sms.json')

/** The text of a message: each template is registered with the provider as it stands here. */
export const textOf = (topic: SmsTopic, values: Readonly<Record<string, string>>, locale: Locale): string =>
  TEXTS[locale][topic].replace(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap)
