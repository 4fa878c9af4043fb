import { linkNotes, type LinkNotesCopy } from '@/islands/shared/link-notes'
import { useLocale } from '@/islands/shared/locale'
import { formatRupees } from '#lib/domain/format/format'
import { fill, plural } from '#lib/domain/shared/text'
import type { LeftOut } from '#lib/stores/offers/comparison'
import type { LoanTerms } from '#lib/stores/offers/loan-terms'
import type { Words } from './words'

interface LinkNotesProps {
  readonly copy: Words
  readonly need: LinkNotesCopy
  readonly leftOut: LeftOut
  readonly terms: LoanTerms
}

/** What of the link was not done, and what else is counted. */
export function LinkNotes({ copy, need, leftOut, terms }: LinkNotesProps) {
  const locale = useLocale()
  const { unknown, repeated, cut } = leftOut
  const { existingLoans } = terms.basis
  const notes = [
    ...linkNotes(terms, need),
    unknown > 0 && plural(copy.leftOut.unknown, unknown, locale),
    repeated && copy.leftOut.repeated,
    cut > 0 && plural(copy.leftOut.cut, cut, locale),
    existingLoans > 0 && fill(copy.existingLoans, { amount: formatRupees(existingLoans) }),
  ].filter((note) => typeof note === 'string')
  return notes.map((note) => (
    <p className="demo mb-3 print:mb-[2pt] print:py-[2pt]" key={note}>
      {note}
    </p>
  ))
}
