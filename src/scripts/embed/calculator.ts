import { readColours, tokensOf } from '#lib/domain/embed/colours'
import { plansFor, STAMPS, type EmbedAnswer, type EmbedGold } from '#lib/domain/embed/loans'
import { formatGrams, formatRupees, formatShortDate } from '#lib/domain/format/format'
import { MIN_LOAN } from '#lib/domain/loan/loan-amount'
import { localeIn } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import { createEmbed, type EmbedView } from '#lib/stores/embed/embed'
import { tellHeight } from './height'
import { handedOver, part } from './parts'
import type { CalculatorWords } from './words'

/** A dash stands where there is no sum. */
const NO_SUM = '–'

const copy = handedOver<CalculatorWords>()
const root = document.documentElement
const locale = localeIn(root.lang)
const weight = part<HTMLInputElement>('weight')
const error = part('error')
const see = part<HTMLAnchorElement>('see')
/** Whether the weight was left or settled once: before that nobody is told what is wrong with half of it. */
let tried = false

function goldTyped(): EmbedGold {
  const chosen = document.querySelector<HTMLInputElement>('[name=stamp]:checked')?.value
  return { text: weight.value, stamp: STAMPS.find((stamp) => String(stamp) === chosen) ?? STAMPS[0] }
}

const setText = (name: string, text: string) => {
  const place = part(name)
  // A live region speaks what is set, also where it is the same.
  if (place.textContent !== text) place.textContent = text
}

function setAttributes(element: HTMLElement, values: Readonly<Record<string, string | null>>): void {
  for (const [name, value] of Object.entries(values))
    if (value === null) element.removeAttribute(name)
    else element.setAttribute(name, value)
}

function problemOf(answer: EmbedAnswer): string {
  if (answer.kind === 'tola')
    return fill(plural(copy.tola, answer.tola, locale), { grams: formatGrams(answer.grams, locale) })
  return answer.kind === 'refused' && tried ? copy.errors[answer.reason] : ''
}

function showProblem(text: string): void {
  error.hidden = text === ''
  setText('problem', text)
  setAttributes(weight, { 'aria-invalid': text === '' ? null : 'true' })
}

/** The line above the sums, which says why there is none. */
function leadOf(answer: EmbedAnswer): string {
  switch (answer.kind) {
    case 'loans':
      return plural(copy.lend, answer.count, locale)
    case 'too-low':
      return copy.tooLow
    case 'too-little':
      return fill(copy.tooLittle, { min: formatRupees(MIN_LOAN) })
    default:
      return copy.none
  }
}

function showAnswer(answer: EmbedAnswer): void {
  const loans = answer.kind === 'loans' ? answer : null
  setText('lead', leadOf(answer))
  setText('min', loans ? formatRupees(loans.min) : NO_SUM)
  setText('max', loans ? formatRupees(loans.max) : '')
  part('upTo').hidden = !loans || loans.min === loans.max
  setText('ceiling', loans ? formatRupees(loans.ceiling) : '')
  part('law').hidden = !loans
  showProblem(problemOf(answer))
  setAttributes(
    see,
    loans
      ? {
          href: plansFor(loans, locale),
          target: '_blank',
          rel: 'noopener',
          role: null,
          'aria-disabled': null,
        }
      : { href: null, target: null, rel: null, role: 'link', 'aria-disabled': 'true' },
  )
}

function show(view: EmbedView): void {
  const failed = view.state === 'failed'
  part('calculator').hidden = failed
  part('failed').hidden = !failed
  if (view.state !== 'ready') return
  setText('note', fill(copy.note, { date: formatShortDate(view.day, locale) }))
  showAnswer(view.answer)
}

for (const [token, colour] of Object.entries(tokensOf(readColours(new URLSearchParams(location.search)))))
  root.style.setProperty(`--color-${token}`, colour)

const embed = createEmbed(goldTyped())
const write = () => embed.write(goldTyped())
const settle = () => {
  tried = true
  write()
}
weight.addEventListener('input', write)
part('form').addEventListener('change', settle)
part('again').addEventListener('click', () => void embed.load())
addEventListener('online', () => void embed.load())
void embed.load()
embed.$view.subscribe(show)
tellHeight(part('top'), part('foot'))
