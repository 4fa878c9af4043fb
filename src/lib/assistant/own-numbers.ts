import { questionToShow } from '#lib/domain/person/personal-numbers'

/** What stands where a number was cut out. */
const MARK = String.raw`\((?:PAN|number|नंबर|e-mail)\)`
/** What such a number is called. */
const NAME =
  '(?:pan|aadha+r|adha+r|uid|card|debit|credit|phone|mobile|mob|contact|whatsapp|number|num|nambar|no|id|mail|email|e-mail|पैन|आधार|कार्ड|फ़ोन|फोन|मोबाइल|नंबर|नम्बर)'
const LINK = '(?:is|hai|h|are|ka|ki|है|[:=#.,&-])'
const FILLER = '(?:and|aur|my|mera|meri|mere|this|here|और|मेरा|मेरी|मेरे|यह|ये)'
/** A number that is only named and given: 'my PAN is (PAN) and aadhaar (number),'. */
const GIVEN = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:(?:${FILLER})\s+)*(?:(?:${NAME})[\s]*)+(?:(?:${LINK})\s*)*${MARK}(?:\s*(?:hai|h|है)(?![\p{L}\p{M}]))?[\s,.;]*`,
  'giu',
)
const MARKS = new RegExp(String.raw`${MARK}[\s,;]*`, 'gu')
/** Before 'with whom' a number was shared it is what happened, and stays. */
const STATED =
  /\b(?:share|gave|give|told|tell|sent|send|bata|batay|de|diya|bhej|entered|put)\w*\b|बता|भेज|दे दिया|शेयर/iu

/** A question without the numbers of the one who asks, and whether it had any. */
interface Unnumbered {
  readonly text: string
  readonly had: boolean
}

/**
 * Takes out what a visitor gave of themselves, so that 'My PAN is ABCDE1234F, am I eligible?' asks whether one is eligible.
 * Where a number was told to somebody, only the number goes.
 */
export function withoutOwnNumbers(question: string): Unnumbered {
  const shown = questionToShow(question)
  const had = new RegExp(MARK, 'u').test(shown)
  if (!had) return { text: question, had }
  const rest = STATED.test(shown) ? shown : shown.replace(GIVEN, ' ')
  return { text: rest.replace(MARKS, ' ').replace(/\s+/g, ' ').trim(), had }
}
