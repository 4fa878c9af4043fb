import smsCopy from '../../../src/content/copy/en/sms.json' with { type: 'json' }
import type { SmsTopic } from '../ports.ts'

const TEXTS: Readonly<Record<SmsTopic, string>> = smsCopy

/** The text of a message: each template is registered with the provider as it stands here. */
export const textOf = (topic: SmsTopic, values: Readonly<Record<string, string>>): string =>
  TEXTS[topic].replace(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap)
