/** Questions of people in need, or in haste. They are found by rule besides the model: to miss one is worse than to offer help in vain. */
export type Danger = 'distress' | 'violence' | 'fraud-happening' | 'auction-notice' | 'harassment'

const SECRET = '(?:otp|pin|cvv|password|code)'
const LOST =
  '(?:gone|debited|deducted|stolen|withdrawn|vanished|kat gay\\w*|kat ga\\w*|nikal gay\\w*|nikaal? l\\w+|cha+le gay\\w*|chala gaya|uda liye)'

const RULES: readonly (readonly [Danger, RegExp])[] = [
  [
    'distress',
    /\b(?:suicid\w*|kill(?:ing)? myself|end(?:ing)? (?:my|this) life|(?:want|going|ready|like) (?:to die|dying)|(?:don't|dont|not|no) (?:want|wish|reason) to live|better off dead|aa?tmahatya\w*|khudkushi|khud ?kushi|(?:jee?na|jeenaa|jine|jeene) (?:ka man )?nahe?e?n?\b.*|nahe?e?n? jee?na+|marn?a+ chaa?ht\w*|marne kaa? man\w*|mar jaa?(?:un|oon|u|na chaht\w*)|jaan de (?:d\w+|n\w+))\b/,
  ],
  [
    'violence',
    new RegExp(
      [
        String.raw`\b(?:kill|murder|beat(?:ing)?|hurt(?:ing)?|slap\w*|attack(?:ed|ing)?|kidnap\w*|rape\w*|harm(?:ing|ed)?) (?:me|us|my|our|him|her|them|up)\b`,
        String.raw`\b(?:guns?|knife|pistol|goons?|gund[ae]\w*|goond[ae]\w*|violen\w*|assault\w*|acid|chaa?kuu?|bandoo?k)\b`,
        String.raw`\b(?:physically|raised (?:a |his )?hand|haa?th utha\w*|haa?th pa+i?r tod\w*)\b`,
        String.raw`\bmaa?r(?:ne|enge|unga|oonga)?[ -]?(?:ki|ka|ko|daal\w*|dal\w*|dun\w*|doon\w*|deng\w*|pee?t\w*|pit\w*|diya|rahe|raha)\b`,
        String.raw`\bja+n se\b|\bpee?t(?:a|ne|enge|te|unga)\b|\bpita+i\b|\butha (?:le ja\w*|leng\w*)\b`,
        // A threat that is not made with pictures, a lawsuit or a sale.
        String.raw`^(?!.*\b(?:photo\w*|viral|morph\w*|videos?|leak\w*|nude\w*|contacts?|online|apps?|auction\w*|ni+la+m\w*|neelam\w*|legal|court|case|cibil|sell|bech\w*|ph?ones?|fone?|calls?|calling|messages?|mess?age?|me?sej|contec?ts?)\b).*\b(?:threat\w*|dhamk\w*)\b`,
      ].join('|'),
    ),
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
    'auction-notice',
    new RegExp(
      [
        String.raw`\b(?:got|received|receive|have|sent|send|came|come|gave|given|is|says)\b.{0,25}\b(?:notice|letter|message|sms|mail)\b.{0,30}\b(?:auction|sell|sale|ni+la+mi|neelami)\w*`,
        String.raw`\bauction\w* (?:notice|letter|message|sms|mail)\b.{0,20}\b(?:came|come|got|received|today|aa?y[aie]|mil[aie]|de diya|bheja|what)`,
        String.raw`\b(?:ni+la+mi|neela+mi|nilam|auction)\b.{0,14}\b(?:notice|notis|chitthi|chithi|letter|message|sms|patra)\b.{0,14}\b(?:aa? ?ga?y\w*|aa?y[aie]|mil[aie]|mil ga\w*|bhej\w*|de diya)`,
        String.raw`\b(?:notice|notis|chitthi|letter)\b.{0,14}\b(?:aa?y[aie]|mil[aie]|aa? gay\w*|bhej\w*)\b.{0,20}\b(?:ni+la+mi|neela+mi|auction)\b`,
        String.raw`\b(?:my|mera|mere) (?:gold|sona+|jewel\w*|gehne|gahne)\b.{0,25}\b(?:auctioned|auction|ni+la+m\w*|neela+m\w*)\b.{0,15}\b(?:tomorrow|today|this week|next week|kal|aa?j|parso\w*)\b`,
      ].join('|'),
    ),
  ],
  [
    'harassment',
    /\b(?:threat\w*|blackmail\w*|harass\w*|abus(?:e|es|ed|ing|ive)|dhamk\w*|gaali+(?:ya\w*)?|gaalee|gali+ya\w*|gandi gali|gali (?:de|di|bak|suna)\w*|gaa?l[iy] ?galo[cj]\w*|tang kar\w*|photos? viral|morphed)\b/,
  ],
]

/** What is asked for in general, and has not happened: 'should I share my OTP'. */
const IN_GENERAL = /\b(?:should|shall|can|may|is it (?:ok|safe|right)|chaa?hiye\w*|how (?:to|do|can)|kaise)\b/

/** The danger that somebody is in, if the question says so. @param plain the question in plain letters */
export function dangerIn(plain: string): Danger | null {
  for (const [danger, rule] of RULES)
    if (
      rule.test(plain) &&
      (danger === 'distress' || danger === 'violence' || danger === 'harassment' || !IN_GENERAL.test(plain))
    )
      return danger
  return null
}
