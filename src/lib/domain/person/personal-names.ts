/** What stands where a name was. */
const NAME = '(name)'

const WORD = String.raw`\p{L}[\p{L}\p{M}.'’-]*`
const BEFORE = String.raw`(?<![\p{L}\p{M}\p{N}])`
const AFTER = String.raw`(?![\p{L}\p{M}])`

/** What comes before a name, in English, Hindi and Hindi in Latin letters; the name may be written small. */
const INTRODUCED =
  "(?:my (?:full |good |sur)?name(?:'s)?|name is|name\\s*[:=]|i am called|call me|myself|(?:mera|meraa|hamara|apna)\\s+(?:shubh\\s+)?(?:naam|nam|name)|naam|(?:मेरा|हमारा|अपना)\\s+(?:शुभ\\s+)?नाम|नाम)"
/** Between an introduction and the name. */
const LINK = '(?:\\s*(?:is|hai|है|[:=,-]))?\\s+'
/** Titles. A word after one is a name. */
const TITLE = '(?:mr|mrs|ms|dr|shri|shree|smt|shrimati|kumari|श्री|श्रीमती|सुश्री|कुमारी|डॉ)\\.?\\s+'
/** Words after which a capital letter begins a name, and a small one something else: 'I am Asha', 'I am late'. */
const BEFORE_CAPITAL =
  "(?:[Ii] am|[Ii]'m|[Ii]m|[Tt]his is|[Dd]ear|Miss|[Mm]ain|[Mm]ai|[Mm]y (?:wife|husband|father|mother|son|daughter|brother|sister|friend|uncle|aunt))\\s+"

/** Words that follow a name, or that stand where one might. */
const NO_NAME = new Set(
  (
    'i a an and or the is am are was in on of to for from with at by my me we you your it this that want need have has ' +
    'looking please phone mobile number pan gold loan bank rate not here there so but if what which how will would can ' +
    'aur hai hain hoon hun hu main mai mein mujhe mujhko ko ka ke ki se par pe me kya bol chahiye ' +
    'और है हैं हूँ हूं मैं मुझे मुझको को का के की से पर में क्या बोल चाहिए ' +
    'SBI HDFC ICICI Axis Kotak Federal Canara RBI EMI LTV KYC APR Indian Hindu Gold Loan'
  ).split(' '),
)

/** Whether a word may be a name, or its initial: 'A. Rao'. */
function isName(word: string): boolean {
  const bare = word.replace(/[.'’-]+$/, '')
  return /^\p{Lu}\.$/u.test(word) || (!NO_NAME.has(bare) && !NO_NAME.has(bare.toLowerCase()))
}

const MOST_WORDS = 3

/** Cuts the words that begin a text and may be a name, three at most. */
function cutName(text: string, mayBegin: RegExp): string {
  let end = 0
  let begins = mayBegin
  for (let words = 0; words < MOST_WORDS; words += 1) {
    const [whole = '', word = ''] = new RegExp(String.raw`^\s*(${WORD})`, 'u').exec(text.slice(end)) ?? []
    if (word === '' || !isName(word) || !begins.test(word)) break
    // A small word after 'Mr Sharma' is no part of the name.
    if (/^\p{Lu}/u.test(word)) begins = /^\p{Lu}/u
    end += whole.length
    if (word.endsWith('.') && word.length > 3) break
  }
  if (end === 0) return text
  const tail = /[.'’-]+$/.exec(text.slice(0, end))?.[0] ?? ''
  return NAME + tail + text.slice(end)
}

/** Cuts the name after each place that a pattern finds. */
function cutAfter(text: string, before: RegExp, mayBegin = /./u): string {
  let done = ''
  let rest = text
  for (;;) {
    const found = before.exec(rest)
    if (!found) return done + rest
    const end = found.index + found[0].length
    done += rest.slice(0, end)
    rest = cutName(rest.slice(end), mayBegin)
  }
}

const INTRODUCTION = new RegExp(`${BEFORE}${INTRODUCED}${LINK}`, 'iu')
const TITLED = new RegExp(`${BEFORE}${TITLE}`, 'iu')
const CAPITAL = new RegExp(`${BEFORE}${BEFORE_CAPITAL}`, 'u')
/** 'Asha ji', 'Ramesh bhai'. */
const HONOURED = new RegExp(`${BEFORE}(\\p{Lu}${WORD.slice(5)})(?=\\s+(?:ji|bhai|sahab|saheb)${AFTER})`, 'gu')
const HONOURED_HINDI = new RegExp(`${BEFORE}(?!हाँ|हां|नहीं|नही)(${WORD})(?=\\s+जी${AFTER})`, 'gu')
const SPEAKING = new RegExp(
  `${BEFORE}((?:main|mai|मैं)\\s+)(${WORD}(?:\\s+${WORD})?)(?=\\s+(?:bol|बोल))`,
  'giu',
)

/**
 * A text without the names of persons that it introduces ('my name is', 'mera naam', 'मेरा नाम', 'Mr', 'Shri'), and without
 * those that are known.
 * @param names of the visitor, as they were typed; each of their words is cut out wherever it stands
 */
export function withoutNames(text: string, names: readonly string[]): string {
  const known = names
    .flatMap((name) => name.normalize('NFKC').split(/[^\p{L}\p{M}]+/u))
    .filter((word) => [...word].length > 1)
  const unknown = known.reduce(
    (rest, word) => rest.replace(new RegExp(`${BEFORE}${word}${AFTER}`, 'giu'), NAME),
    text,
  )
  const spoken = unknown.replace(SPEAKING, `$1${NAME}`).replace(HONOURED, NAME).replace(HONOURED_HINDI, NAME)
  return cutAfter(cutAfter(cutAfter(spoken, INTRODUCTION), TITLED), CAPITAL, /^\p{Lu}/u)
}
