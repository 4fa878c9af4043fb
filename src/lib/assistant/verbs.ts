import { fold } from './fold.ts'

/** Hindi verbs by their roots, one meaning per line: its word, then the roots. */
const VERBS = `
  sell bech bik
  repay chuk bhar chukta
  return chhud nikal nikaal lauta laut chhut
  close band
  buy kharid khareed
  keep rakh
  steal chura churaa
  see dekh dikh dikha
  call bula
  send bhej
  move badal
  extend badh badhva
  less ghat
  fall gir
  break tut tod toot
  lost kho gum
  ask mang maang puch pooch
  wear pahan pehan
  build ban banva banwa
  understand samajh samjha
  say bol keh kah
  run chal chala
  stay reh rah
  cut kat kaat
  reach pahunch pahuch
  stop ruk rok
  leave chhod chod
  check janch jaanch parakh
  count gin
  deposit jama
  take lelu
  threat dhamka
  find mil dhundh
  write likh
  read padh
  lose haar
  worry ghabra
  trick thag
  melt pighal pighla galva
  rub ghis
  weigh tol taul
  die mar
  beat maar pit peet
  run-away bhag bhaag
  need lag
  hide chhup chhupa
  give dilva dila
  lock atak fas phas
  miss chuk-jana
`
/** What is added to a root, folded: the forms of persons, tenses and of having something done. */
const ENDINGS = /(?:v?a)?(?:eng|eg|og|ung|ug|ie|iye|iy|i|y|n|t|kar|k|u|o|e)?$/

const ROOTS = new Map(
  VERBS.trim()
    .split('\n')
    .map((line) => line.trim().split(' '))
    .flatMap(([meaning = '', ...roots]) => roots.map((root) => [fold(root), meaning] as const)),
)
const LEAST_ROOT = 3

/** What a form of a Hindi verb means: bechna, bechunga, bechenge; undefined for other words. @param folded from `fold` */
export function verbOf(folded: string): string | undefined {
  for (let end = folded.length; end >= LEAST_ROOT; end -= 1) {
    const meaning = ROOTS.get(folded.slice(0, end))
    if (meaning !== undefined && ENDINGS.exec(folded.slice(end))?.[0] === folded.slice(end)) return meaning
  }
  return undefined
}
