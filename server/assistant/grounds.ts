import type { AnswerFigure, Passage, Source, Facts } from '#lib/domain/assistant/assistant'
import type { Drafted } from '#lib/assistant/answers/context'
import { figuresIn, figuresOfFacts, hasStrangeDigits, isKnown, type Readings } from './figures.ts'
import { repeatsPrompt, type NumberedText } from './prompt.ts'

/** Thrown for a sentence that says something which no source holds. */
export class Ungrounded extends Error {}

/** Something that sentences can be taken from. */
export interface Ground extends NumberedText {
  readonly from: Source
  /** Where it was worked out: with its figures. */
  readonly counted: Pick<Drafted, 'figures' | 'workings' | 'sample'> | null
  readonly figuresIn: readonly Readings[]
}

/** A sentence without the numbers of its sources. */
interface Sentence {
  readonly text: string
  readonly grounds: readonly Ground[]
}

const MARK = /\s*\[([\d\s,]+)\]/g
/** Signs of markup, and of lists at the beginning of a line. */
const MARKUP = /^\s*(?:[-*•#>]+|\d{1,2}[.)])\s+|\*\*|__|`+/g
const TAG = /<\/?[a-z!]|\]\s*\(/i
const LINK =
  /(?:https?:|www\.)\S*|[\w-]+(?:\.[\w-]+)*\.(?:com|in|org|net|co|io|gov|info|app|xyz|me|ly|link)\b\S*|\S+@\S+/gi

const textOf = ({
  blocks,
  workings = [],
  missing,
}: Pick<Drafted, 'blocks' | 'workings' | 'missing'>): string =>
  [...blocks.flat(), ...workings, ...(missing ? [missing.text] : [])].join('\n')

const labelled = (figures: readonly AnswerFigure[] = []): string =>
  figures.map(({ label, value }) => `${label}: ${value}`).join('\n')

/** Everything that an answer may be taken from; it grows with each answer of a tool. */
export interface Grounds {
  readonly all: readonly Ground[]
  /** Adds what was worked out; @returns it with its number */
  addCounted(title: string, drafted: Drafted): Ground
  /** Whether a call's figures were told, or are in a source. */
  allows(facts: Facts): boolean
  /** Takes a sentence apart. @throws Ungrounded */
  read(sentence: string): Sentence
}

/**
 * @param told by the visitor in this question and before; rates only for the tools: what a visitor says of a rate is no source
 */
export function createGrounds(passages: readonly Passage[], question: string, facts: Facts): Grounds {
  const all: Ground[] = []
  const { rate: _rate, ...ownFigures } = facts
  const typed = figuresIn(question)
  const typedRates = typed.filter((figure) => figure.some(({ unit }) => unit === 'percent'))
  const own = [
    ...typed.filter((figure) => figure.every(({ unit }) => unit !== 'percent')),
    ...figuresOfFacts(ownFigures),
  ]

  function add(title: string, text: string, from: Source, counted: Ground['counted']): Ground {
    // What is worked out from a rate that was typed repeats it, and makes it no fact.
    const figures = figuresIn(text).filter((figure) => !counted || !isKnown(figure, typedRates))
    const ground = { source: all.length + 1, title, text, from, counted, figuresIn: figures }
    all.push(ground)
    return ground
  }

  for (const { title, href, date, blocks } of passages)
    add(title, blocks.flat().join('\n'), { title, href, ...(date && { date }) }, null)

  const counted = () => all.filter((ground) => ground.counted).flatMap((ground) => ground.figuresIn)

  return {
    all,
    addCounted(title, drafted) {
      const text = [textOf(drafted), labelled(drafted.figures)].filter(Boolean).join('\n')
      const [from = { title, href: '/plans' }] = drafted.sources
      const { figures, workings, sample } = drafted
      return add(title, text, from, {
        ...(figures && { figures }),
        ...(workings && { workings }),
        ...(sample && { sample }),
      })
    },
    allows: (used) => {
      const known = [...typed, ...figuresOfFacts(facts), ...all.flatMap((ground) => ground.figuresIn)]
      return figuresOfFacts(used).every((figure) => isKnown(figure, known))
    },
    read(sentence) {
      const numbers = [...sentence.matchAll(MARK)].flatMap(([, list = '']) => list.split(',').map(Number))
      const grounds = [...new Set(numbers)].map((number) => {
        const ground = all[number - 1]
        if (!ground) throw new Ungrounded('A source that there is not.')
        return ground
      })
      const bare = sentence.replace(MARK, '')
      if (TAG.test(bare)) throw new Ungrounded('Markup.')
      const paragraph = bare.startsWith('\n') ? '\n' : ''
      const text = bare.trim().replace(MARKUP, '').replace(/\s+/g, ' ').trim()
      const quoted = grounds.map((ground) => ground.text).join('\n')
      for (const [link] of text.matchAll(LINK))
        if (!quoted.includes(link.replace(/[.,;:!?)]+$/, ''))) throw new Ungrounded('A link of its own.')
      const known = [...own, ...counted(), ...grounds.flatMap((ground) => ground.figuresIn)]
      if (hasStrangeDigits(text) || !figuresIn(text).every((figure) => isKnown(figure, known)))
        throw new Ungrounded('A figure that no source holds.')
      if (repeatsPrompt(text)) throw new Ungrounded('The instructions.')
      return { text: text && paragraph + text, grounds }
    },
  }
}
