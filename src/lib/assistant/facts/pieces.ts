import { roundToMilligram } from '#lib/domain/gold/gold'
import { ideaOfWord } from '#lib/assistant/words/synonyms'
import type { Token } from '#lib/assistant/words/tokens'
import { at } from './look.ts'
import { numberOfWord } from './number-words.ts'
import { numberAt } from './numbers.ts'
import { weightUnit } from './units.ts'

/** A weight that stands in a question. */
interface Weighed {
  readonly start: number
  readonly next: number
  /** Grams. */
  readonly grams: number
}

/** What the weights of a question come to. */
export interface Pieces {
  /** Grams of gold; undefined if none was told. */
  readonly weight: number | undefined
  /** How it was added up, such as '2 x 12 + 5 - 1.5'; null for one weight alone. */
  readonly sum: string | null
}

const JOINED = /^(?:and|aur|or?u?r|\+|plus|&|with|tatha|evam)$/
const OTHERWISE = /^(?:or|ya|vs|versus|to|se|instead|nahi|not)$/
const EACH = /^(?:each|apiece|per|every|har|prati|pratyek|wali|wale|ek-ek)$/
const PIECE =
  /^(?:pieces?|pcs?|pair|pairs|jodi|jode|joda|items?|ornaments?|sets?|har|haar|necklaces?|chains?|chen|rings?|anguthi\w*|angoothi\w*|bangles?|kangans?|kadas?|kade|kara|chudi\w*|choori\w*|churi\w*|earrings?|jhumk\w*|bali\w*|tops|payal\w*|pendants?|locket\w*|lockets?|bracelets?|mangalsutra\w*|coins?|sikk\w*|biscuits?|bars?|nath|tikka|maang|tika|anklets?|jhumar|bala|bale)$/
const PAIR = /^(?:pairs?|jodi|jode|joda)$/
const STONE =
  /^(?:stones?|diamonds?|gems?|gemstones?|pearls?|kundan|polki|nag|nago|nagon|nagine?|moti|motiyo|motiyon|patthar|pathar|pattar|heera|hira|heere|meena|lac|beads?|ruby|rubies|emeralds?)$/
const OFF =
  /^(?:minus|less|without|excluding|deduct|deducting|hata|hatakar|hatake|ghata|ghatakar|chhod|chod|chhodkar|bina)$/
const SMALL =
  /^(?:ka|ke|ki|of|in|is|are|the|a|an|about|around|approx|approximately|lagbhag|weigh|weighs|weighing|weight|wt|wajan|vajan|vazan|hai|h|total|worth|jisme|usme|isme|me|mein|like|only|and|aur|with|=|:)$/
const NO_COUNT = /^(?:for|to|no|a|an)$/
const NET = /^(?:net|shuddh)$/

/** The weights of a question in their order; parts with falling units, '2 tola 5 masha', are one. */
function weightsIn(tokens: readonly Token[]): Weighed[] {
  const found: (Weighed & { unit: number })[] = []
  for (let place = 0; place < tokens.length; place += 1) {
    const number = numberAt(tokens, place)
    const unit = number && weightUnit(at(tokens, number.next))
    if (!number || unit === null) continue
    const last = found.at(-1)
    const grams = number.value * unit
    const next = number.next + 1
    if (last?.next === place && unit < last.unit)
      found[found.length - 1] = { ...last, next, grams: last.grams + grams, unit }
    else found.push({ start: place, next, grams, unit })
    place = next - 1
  }
  return found
}

/** Looks past small words for a word of a kind. */
function nearby(
  tokens: readonly Token[],
  from: number,
  step: 1 | -1,
  kind: RegExp,
  between: RegExp = SMALL,
): number | null {
  for (let place = from, far = 0; far < 5; place += step, far += 1) {
    const word = at(tokens, place)
    if (kind.test(word)) return place
    if (!between.test(word)) return null
  }
  return null
}

/** Whether a weight is taken off the one before: 'minus 2 g', '20 gram - 2 gram'. */
const isTakenOff = (tokens: readonly Token[], { start }: Weighed): boolean =>
  OFF.test(at(tokens, start - 1)) ||
  (at(tokens, start - 1) === '-' && weightUnit(at(tokens, start - 2)) !== null)

/** Whether a weight is of stones: '3 gram ke nag', 'stones 2 g'. */
function ofStones(tokens: readonly Token[], weighed: Weighed, isFirst: boolean): boolean {
  const { start, next } = weighed
  const after = nearby(tokens, next, 1, STONE, /^(?:ka|ke|ki|of|in|worth|are|is|weight|wt|the)$/)
  // 'a 12 gram diamond ring' is a ring, and in '20 gram, stones 2 gram' the stones have a weight of their own.
  const ring = after !== null && PIECE.test(at(tokens, after + 1))
  const others = after !== null && isFirst && nearby(tokens, after + 1, 1, /^[\d.,]+$/) !== null
  if (after !== null && !ring && !others) return true
  if (!isFirst && isTakenOff(tokens, weighed)) return true
  const before = nearby(tokens, start - 1, -1, STONE)
  return before !== null && (!isFirst || !PIECE.test(at(tokens, before + 1)))
}

/** Whether a weight is net, without stones: 'net weight 20 g', '20 g net'. */
const isNet = (tokens: readonly Token[], { start, next }: Weighed): boolean =>
  nearby(tokens, start - 1, -1, NET) !== null ||
  (NET.test(at(tokens, next)) && nearby(tokens, next + 1, 1, /^[\d.,]+$/) === null)

/** How many pieces have the weight each; 1 where it is the weight of all. */
function countOf(tokens: readonly Token[], { start, next }: Weighed, from: number, to: number): number {
  const number = tokens[start]?.number
  const before = tokens[start - 1]
  const dash = before?.text === '-' || before?.text === '/' ? tokens[start - 2] : before
  // '10-10 gram ke' is ten grams each.
  const twice = number != null && dash?.number === number && start - 1 >= from
  const times = /^(?:x|\*|into|guna)$/.test(before?.text ?? '')
  const counted = times ? (tokens[start - 2]?.number ?? numberOfWord(at(tokens, start - 2))) : null
  if (counted !== null && counted > 0) return counted
  const places = Array.from({ length: to - from }, (_, offset) => from + offset)
  const each =
    twice ||
    places.some(
      (place) =>
        (EACH.test(at(tokens, place)) && (place >= next || place < start)) ||
        // 'ek chudi 12 gram ki' of several.
        (at(tokens, place) === 'ek' && at(tokens, place + 1) === 'ek'),
    )
  if (!each) return 1
  for (const place of places) {
    if (place >= start - (twice ? 2 : 0) && place < next) continue
    // 'for' is folded like four.
    const value = NO_COUNT.test(at(tokens, place))
      ? null
      : (tokens[place]?.number ?? numberOfWord(at(tokens, place)))
    if (value === null || !Number.isInteger(value) || value < 1 || value > 99) continue
    const piece = [1, 2, 3].find((offset) => PIECE.test(at(tokens, place + offset)))
    if (piece === undefined || (at(tokens, place) === 'ek' && value === 1)) continue
    return PAIR.test(at(tokens, place + piece)) ? value * 2 : value
  }
  return places.some((place) => PAIR.test(at(tokens, place)) && (place < start || place >= next)) ? 2 : 1
}

const written = (grams: number): string => String(roundToMilligram(grams))

/**
 * The weight of the gold that was told: pieces times their weight, a list of pieces added up, stones taken off.
 * @param tokens of the question in plain letters
 */
export function piecesIn(tokens: readonly Token[]): Pieces {
  const all = weightsIn(tokens)
  const net = all.filter((each) => isNet(tokens, each))
  const stones = all.filter((each, index) => ofStones(tokens, each, index === 0) && !net.includes(each))
  const gold = net.length > 0 ? net : all.filter((each) => !stones.includes(each))
  const [first] = gold
  if (!first) return { weight: undefined, sum: null }
  const parts = gold.map((each, index) => {
    const from = gold[index - 1]?.next ?? 0
    const to = gold[index + 1]?.start ?? tokens.length
    return { ...each, count: countOf(tokens, each, from, to), from }
  })
  const nouns = tokens.filter(({ text }) => PIECE.test(text) || ideaOfWord(text) === 'coin').length
  const listed = parts.filter((part, index) => {
    if (index === 0) return true
    const between = tokens.slice(part.from, part.start).map(({ text }) => text)
    if (between.some((word) => OTHERWISE.test(word))) return false
    return JOINED.test(between.at(-1) ?? '') || nouns >= gold.length
  })
  const off = net.length > 0 ? [] : stones
  const total =
    listed.reduce((sum, { grams, count }) => sum + grams * count, 0) -
    off.reduce((sum, { grams }) => sum + grams, 0)
  // Stones that weigh more than the gold were misread.
  if (total <= 0) return { weight: roundToMilligram(first.grams), sum: null }
  const steps = listed.map(({ grams, count }) => (count > 1 ? `${String(count)} x ` : '') + written(grams))
  const sum = [steps.join(' + '), ...off.map(({ grams }) => written(grams))].join(' - ')
  const several = listed.length > 1 || off.length > 0 || listed.some(({ count }) => count > 1)
  return { weight: roundToMilligram(total), sum: several ? sum : null }
}
