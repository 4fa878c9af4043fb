import mailCopy from '../../../src/content/copy/en/mail.json' with { type: 'json' }
import type { MailTopic } from '../ports.ts'

const TEXTS: Readonly<Record<MailTopic, { readonly subject: string; readonly text: string }>> = mailCopy

/** Subject and text of a mail. */
export function mailOf(
  topic: MailTopic,
  values: Readonly<Record<string, string>>,
): { readonly subject: string; readonly text: string } {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap)
  const { subject, text } = TEXTS[topic]
  // A name in the subject could else begin a header of its own.
  return { subject: fill(subject).replace(/[\r\n]+/g, ' '), text: fill(text) }
}
