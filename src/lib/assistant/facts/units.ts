import { fold } from '#lib/assistant/words/fold'
import { GRAMS_PER_TOLA } from '#lib/domain/gold/tola'

/** Units that sound like other words: baar is 'times', bharna 'to pay'. */
const AS_WRITTEN = new Set(['bhari', 'bhori'])

const table = (rows: readonly (readonly [number, string])[]): ReadonlyMap<string, number> =>
  new Map(
    rows.flatMap(([factor, words]) =>
      words
        .split(' ')
        .flatMap((word) => [
          [word, factor] as const,
          ...(word.length > 3 && !AS_WRITTEN.has(word) ? [[fold(word), factor] as const] : []),
        ]),
    ),
  )

const AMOUNT = table([
  [1000, 'k thousand thousands hazaar hazar hajar hajaar hjar'],
  [100_000, 'l lk lakh lakhs lkh lac lacs laakh lack lakhh'],
  [10_000_000, 'cr crs crore crores karod karor krore'],
])

/** Grams. A tola is 12 masha or 96 ratti; a pavan (sovereign) of the south 8 g. */
const WEIGHT = table([
  [1, 'g gm gms gr grm grms gram grams gramm gramms grame garam graam'],
  [GRAMS_PER_TOLA, 'tola tole tolas bhari bhori'],
  [GRAMS_PER_TOLA / 12, 'masha maasha mashe maashe mashas'],
  [GRAMS_PER_TOLA / 96, 'ratti rattis rati'],
  [0.001, 'mg milligram milligrams'],
  [8, 'pavan pavans sovereign sovereigns savaran'],
  [1000, 'kg kilo kilogram'],
])

const KARAT = table([[1, 'k kt ct carat carats karat karats caret karet kerat kairet crat karrat']])

const MONTHS = table([
  [
    1,
    'm mo month months mth mths mnth mnths monthly mahina mahine mahene maheene mahino mahiney maah mah mas',
  ],
  [12, 'y yr yrs year years yearly saal sal saalana varsh baras'],
])

const unitOf =
  (units: ReadonlyMap<string, number>) =>
  (word: string): number | null =>
    units.get(word) ?? (word.length > 3 ? (units.get(fold(word)) ?? null) : null)

/** Rupees that a word multiplies by: lakh is 1,00,000; null if it is no such word. */
export const amountUnit = unitOf(AMOUNT)
/** Grams of a unit of weight; null if it is none. */
export const weightUnit = unitOf(WEIGHT)
/** 1 for a word that means karat; null for others. */
export const karatUnit = unitOf(KARAT)
/** Months of a unit of time; null if it is none. */
export const monthUnit = unitOf(MONTHS)

/** The karat of a hallmark's fineness in parts of a thousand (Bureau of Indian Standards, IS 1417). */
export const KARAT_OF_FINENESS: ReadonlyMap<number, number> = new Map([
  [999, 24],
  [995, 24],
  [958, 23],
  [916, 22],
  [875, 21],
  [833, 20],
  [750, 18],
  [585, 14],
])
