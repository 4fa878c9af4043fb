import type enquiryCopy from '@/content/copy/en/enquiry.json'
import type { EnquiryField, EnquiryProblem } from '@/lib/domain/enquiry'

/** The panel's words. English is the measure that every other locale's file is held to. */
export type EnquiryCopy = typeof enquiryCopy

/** What to say at the fields that lack something. */
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
