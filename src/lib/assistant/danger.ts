/** Questions of people in need. They are found by rule besides the model: to miss one is worse than to offer help in vain. */
export type Danger = 'distress' | 'fraud-happening' | 'harassment'

const SECRET = '(?:otp|pin|cvv|password|code)'
const LOST =
  '(?:gone|debited|deducted|stolen|withdrawn|vanished|kat gay\\w*|kat ga\\w*|nikal gay\\w*|nikaal? l\\w+|cha+le gay\\w*|chala gaya|uda liye)'

const RULES: readonly (readonly [Danger, RegExp])[] = [
  [
    'distress',
    /\b(?:suicid\w*|kill(?:ing)? myself|end(?:ing)? (?:my|this) life|(?:want|going|ready|like) (?:to die|dying)|(?:don't|dont|not|no) (?:want|wish|reason) to live|better off dead|aa?tmahatya\w*|khudkushi|khud ?kushi|(?:jee?na|jeenaa|jine|jeene) (?:ka man )?nahe?e?n?\b.*|nahe?e?n? jee?na+|marn?a+ chaa?ht\w*|marne kaa? man\w*|mar jaa?(?:un|oon|u|na chaht\w*)|jaan de (?:d\w+|n\w+))\b/,
  ],
  [
    'fraud-happening',
    new RegExp(
      [
        `\\b(?:i|we|maine|mai ne|mainne)\\b.{0,20}\\b(?:shared|gave|told|bata|de)\\b.{0,15}\\b${SECRET}\\b`,
        `\\b${SECRET}\\b.{0,12}\\b(?:bata|de|share kar) (?:diya+|di|dee|chuk\\w+)`,
        `\\b(?:money|paise|paisa|amount|rupees|rs|rupaye|balance|\\d{3,})\\b.{0,30}\\b${LOST}\\b`,
        `\\b${LOST}\\b.{0,25}\\b(?:my|mera|mere) (?:account|bank|khat\\w*)`,
        '\\b(?:been|was|got|am|were) (?:scammed|cheated|duped|defrauded|conned)\\b',
        '\\bsaa?th\\b.{0,12}\\b(?:fraud|thage+|thagi|dhokh\\w+|scam)\\b',
        '\\b(?:thage+|thagi|fraud|scam) (?:ho ga\\w+|hu[aie]+|ho chuk\\w+|happened)\\b',
        '\\b(?:paid|sent|transferred|diya|bheja)\\b.{0,45}\\b(?:blocked me|disappeared|vanished|switched off|ran away|gaa?yab|bhaa?g ga\\w+)',
        '\\b(?:gold|sona+|gehne|gahne|paise|jewel\\w*|money)\\b.{0,20}\\b(?:bhaa?g ga\\w+|ran away)',
        '\\b(?:ran|run) (?:away|off) with\\b',
        '\\bloan\\b.{0,15}\\bin my name\\b(?=.*\\b(?:without|took|taken|somebody|someone)\\b)|\\b(?:someone|somebody)\\b.{0,15}\\bloan in my name\\b',
      ].join('|'),
    ),
  ],
  [
    'harassment',
    /\b(?:threat\w*|blackmail\w*|harass\w*|abusing|abuses|abused|dhamk\w*|gaa?li+(?:ya\w*)?|gaalee|gaa?l[iy] ?galo[cj]\w*|tang kar\w*|photos? viral|morphed)\b/,
  ],
]

/** What is asked for in general, and has not happened: 'should I share my OTP'. */
const IN_GENERAL = /\b(?:should|shall|can|may|is it (?:ok|safe|right)|chaa?hiye\w*|how (?:to|do|can)|kaise)\b/

/** The danger that somebody is in, if the question says so. @param plain the question in plain letters */
export function dangerIn(plain: string): Danger | null {
  for (const [danger, rule] of RULES)
    if (rule.test(plain) && (danger === 'distress' || danger === 'harassment' || !IN_GENERAL.test(plain)))
      return danger
  return null
}
