import type { Facts } from '#lib/domain/assistant/assistant'
import { ideaOfWord } from '#lib/assistant/words/synonyms'

type Conditions = Pick<Facts, 'repayment' | 'doorstep' | 'noFee'>

const AT_THE_END =
  /\b(?:(?:at|in|on) (?:the )?(?:end|last|maturity)|end (?:me|mein|men|pe)|ek ?saath?|(?:aakhir|akhir|aakhri|ant|last) (?:me|mein|men)|one ?shot|lump ?sum|bullet\w*)\b/
const ONLY_INTEREST =
  /\b(?:only|just|sirf|keval|bas) (?:the |pay |paying |monthly |ka )*INTEREST\b|\bINTEREST (?:only|every month|each month|hi)\b/
const AT_HOME =
  /\b(?:door ?step\w*|home (?:visit|service)|ghar (?:pe|par|aa|aakar|aake|baithe|bulana|bula)|(?:at|to|come|comes|coming) (?:my |the )?(?:home|house)|someone home)\b/
const WITHOUT_FEE =
  /\b(?:no|without|zero|bina|free|any|nil) (?:\w+ )?CHARGE\b|\bCHARGE (?:free|nahi|nahin|na)\b/

/** What a visitor asks for, from the words of a question: how to repay, a visit at home, no fee. */
export function conditionsIn(words: readonly string[]): Conditions {
  const text = words
    .map((word) => {
      const idea = ideaOfWord(word)
      return idea === 'interest' || idea === 'charge' ? idea.toUpperCase() : word
    })
    .join(' ')
  const repayment = AT_THE_END.test(text)
    ? 'bullet'
    : ONLY_INTEREST.test(text)
      ? 'interest-only'
      : words.some((word) => ideaOfWord(word) === 'emi')
        ? 'emi'
        : undefined
  return {
    ...(repayment && { repayment }),
    ...(AT_HOME.test(text) && { doorstep: true }),
    ...(WITHOUT_FEE.test(text) && { noFee: true }),
  }
}
