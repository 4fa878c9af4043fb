import { fold } from './fold.ts'
import { othersIn } from './lists/lines.ts'
import verbs from './lists/verbs.json' with { type: 'json' }

/** What is added to a root, folded: the forms of persons, tenses and of having something done. */
const ENDINGS = /(?:v?a)?(?:eng|eg|og|ung|ug|ie|iye|iy|i|y|n|t|kar|k|u|o|e)?$/

const ROOTS = othersIn(verbs, fold)
const LEAST_ROOT = 3

/** What a form of a Hindi verb means: bechna, bechunga, bechenge; undefined for other words. @param folded from `fold` */
export function verbOf(folded: string): string | undefined {
  for (let end = folded.length; end >= LEAST_ROOT; end -= 1) {
    const meaning = ROOTS.get(folded.slice(0, end))
    if (meaning !== undefined && ENDINGS.exec(folded.slice(end))?.[0] === folded.slice(end)) return meaning
  }
  return undefined
}
