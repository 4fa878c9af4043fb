import { fold } from '#lib/assistant/words/fold'

const VALUES: readonly (readonly [value: number, words: string])[] = [
  [0.5, 'half aadha adha aadhi adhi'],
  [1, 'one ek a an'],
  [1.25, 'sava sawa savaa'],
  [1.5, 'dedh derh ded'],
  [2, 'two do'],
  [2.5, 'dhai dhaai adhai'],
  [3, 'three teen tin'],
  [4, 'four char chaar'],
  [5, 'five panch paanch'],
  [6, 'six chhe che chah chhah'],
  [7, 'seven saat sat'],
  [8, 'eight aath ath'],
  [9, 'nine nau no'],
  [10, 'ten das dus'],
  [11, 'eleven gyarah'],
  [12, 'twelve barah bara'],
  [13, 'thirteen terah'],
  [14, 'fourteen chaudah'],
  [15, 'fifteen pandrah pandra'],
  [16, 'sixteen solah'],
  [17, 'seventeen satrah'],
  [18, 'eighteen atharah athara'],
  [19, 'nineteen unnis'],
  [20, 'twenty bees bis'],
  [22, 'bais'],
  [24, 'chaubis'],
  [25, 'pachis pachees'],
  [30, 'thirty tees tis'],
  [35, 'paintis'],
  [40, 'forty fourty chalis chaalees'],
  [45, 'paintalis'],
  [50, 'fifty pachas pachaas'],
  [60, 'sixty saath sath'],
  [70, 'seventy sattar'],
  [75, 'pachhattar pachattar'],
  [80, 'eighty assi'],
  [90, 'ninety nabbe'],
  [100, 'hundred sau'],
]

const NUMBERS = new Map(
  VALUES.flatMap(([value, words]) =>
    words.split(' ').flatMap((word) => [[word, value] as const, [fold(word), value] as const]),
  ),
)
/** Written words go before folded spellings: sath is 60, saat is 7. */
for (const [value, words] of VALUES) for (const word of words.split(' ')) NUMBERS.set(word, value)

/** What a word adds to the number after it: sadhe teen is 3.5, paune do 1.75, sava do 2.25. */
const SHIFTS = new Map([
  ['sadhe', 0.5],
  ['saadhe', 0.5],
  ['sadhhe', 0.5],
  ['paune', -0.25],
  ['sava', 0.25],
  ['sawa', 0.25],
])

/** The number that a word writes, English or Hindi in Latin letters; null if none. */
export const numberOfWord = (word: string): number | null =>
  NUMBERS.get(word) ?? NUMBERS.get(fold(word)) ?? null

/** What a word adds to the number that follows it; null if nothing. */
export const shiftOfWord = (word: string): number | null => SHIFTS.get(word) ?? SHIFTS.get(fold(word)) ?? null
