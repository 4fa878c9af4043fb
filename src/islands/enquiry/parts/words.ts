import type enquiryCopy from '@/content/copy/en/enquiry.json'
import type { EnquiryField, EnquiryProblem } from '#lib/domain/person/enquiry'

/** The panel's copy. The English file defines the type for all locales. */
export type EnquiryCopy = typeof enquiryCopy

/** Error messages by field. */
export function messagesOf(
  { errors }: EnquiryCopy,
  problems: readonly EnquiryProblem[],
): Readonly<Partial<Record<EnquiryField, string>>> {
  const messages: Partial<Record<EnquiryField, string>> = {}
  for (const { field, reason } of problems) {
    const texts: Readonly<Record<string, string>> = errors[field]
    messages[field] = texts[reason] ?? reason
  }
  return messages
}
