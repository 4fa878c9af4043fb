import { useLocale } from '@/islands/shared/locale'
import { shownName } from '@/islands/shared/names'
import { formatGrams, formatRupees } from '#lib/domain/format/format'
import { MIN_LOAN } from '#lib/domain/loan/loan-amount'
import type { Locale } from '#lib/domain/shared/locale'
import { fill } from '#lib/domain/shared/text'
import type { SwitchAnswer } from '#lib/domain/switch/switch-answer'
import { Icon } from '@/ui/Icon'
import type { Words } from './words'

interface ApartProps {
  readonly copy: Words['apart']
  readonly answer: SwitchAnswer
}

interface Note {
  readonly title: string
  readonly text: string
}

/** Why there is no Switch among the ways; null if there is. */
function lenderNote(copy: Words['apart'], { lender, reading }: SwitchAnswer, locale: Locale): Note | null {
  if (lender.kind === 'fits') return null
  if (lender.kind !== 'gold-short') {
    const { title, text: sentence } = copy[lender.kind]
    return { title: fill(title, { min: formatRupees(MIN_LOAN) }), text: sentence }
  }
  const { offer, lends, bring, moreGold } = lender.nearest
  const { title, nothing, text: sentence, goldOnly } = copy.goldShort
  const words = {
    weight: formatGrams(reading.weight ?? 0, locale),
    title: shownName(offer.title, locale),
    lends: formatRupees(lends),
    owed: formatRupees(reading.owed ?? 0),
    bring: formatRupees(bring),
    gold: formatGrams(moreGold, locale),
  }
  return lends > 0
    ? { title: fill(title, words), text: fill(sentence, words) }
    : { title: fill(nothing, words), text: fill(goldOnly, words) }
}

function renewalNote({ renewal }: Words['apart'], { four }: SwitchAnswer): Note | null {
  if (!four?.renewalShort) return null
  const { ceiling, payFirst } = four.renewalShort
  return {
    title: renewal.title,
    text: fill(renewal.text, { ceiling: formatRupees(ceiling), first: formatRupees(payFirst) }),
  }
}

/** What is left out of the four ways, and why. */
export function Apart({ copy, answer }: ApartProps) {
  const locale = useLocale()
  if (!answer.four) return null
  const notes = [lenderNote(copy, answer, locale), renewalNote(copy, answer)].filter((note) => note !== null)
  return notes.map((note) => (
    <div
      key={note.title}
      className="mt-6 grid max-w-[46rem] grid-cols-[44px_1fr] overflow-hidden rounded-sm border-2 border-line bg-sheet"
    >
      <span className="grid place-items-center bg-folio">
        <Icon name="info" />
      </span>
      <p className="p-4">
        <b className="block font-semibold">{note.title}</b> {note.text}
      </p>
    </div>
  ))
}
