// Statements removed from the site that must not come back: wrong, out of date, unfounded promises, or unclear wording.

/** A removed statement, and why it was removed. */
interface RemovedClaim {
  readonly says: RegExp
  readonly because: string
}

/** Sentences whose subject comes late, or that name no person who acts. */
const INVERTED: readonly string[] = [
  String.raw`\bon (?:a )?fees?\b[^.]{0,40}\bcomes GST`,
  'come above the limit',
  'comes? above (?:the|its) loan-to-value',
  'by its own fault',
  '(?:name|length|officer|charge|rate)s? stands? in the (?:Key Facts|agreement|registration)',
  'no income is in sight',
  'laid beside',
  'every streak',
  'counts as bad',
  'takes up the rounding',
  'reckon it first',
  'what tenure does',
  'thinner cushion',
  'is a new decision',
  'if what stays covers',
  'its relations may not bid',
  'we have your number',
  'no mark of yours',
  'the ground is your consent',
  'has to pay who did not sign',
  'who did not sign has to pay',
  'do(?:es)? not reach him',
  'with the loan on it',
  String.raw`\bbinding are\b`,
  'we answer for what',
  'places? kept free',
  'figures that bind a lender',
  "lender(?:'s|’s) cushion",
]

const REMOVED_CLAIMS: readonly RemovedClaim[] = [
  {
    says: /every offer names[^.]*(?:annual percentage rate|APR)/i,
    because: 'the offers on file state no annual percentage rate',
  },
  {
    says: /name the lenders that did not match/i,
    because: 'no screen names the lenders without a matching offer',
  },
  {
    says: /lenders? you meet here (?:is|are) supervised/i,
    because: 'the lenders on this site are samples, some of them invented',
  },
  {
    says: /what it does not state is not shown/i,
    because: 'an offer that states no rate a gram is shown with an assumed one',
  },
  {
    says: /at most ₹\s?20,000 in cash|up to ₹\s?20,000 in cash/i,
    because: 'cash is allowed below ₹20,000, so ₹20,000 itself is not',
  },
  {
    says: /(?:pledge|collateral|security)[^.]*loans? of up to ₹\s?10 lakh/i,
    because: 'since 1 April 2026 the limit is ₹20 lakh',
  },
  {
    says: /(?:bureaus?|reported)[^.]*(?:two weeks|fortnight|15 days)/i,
    because: 'since 1 July 2026 lenders report to the credit bureaus every week',
  },
  {
    says: /only if the loan stays unpaid/i,
    because:
      'gold can also be auctioned when its value has fallen and the borrower has not acted on due notice',
  },
  {
    says: /Reserve Bank(?:’s|'s)? Ombudsman[^.]*\b(?:one|a) year\b/i,
    because: 'since 1 July 2026 a complaint has to be made within 90 days',
  },
  {
    says: /seen by MoneyPal(?:, the assessor)? and the lender you choose|only to the lender you chose/i,
    because: 'no code hands anything to a lender',
  },
  {
    says: /nothing is used for advertising, and no|no trackers, no advertising/i,
    because: "who ticks 'Tell me about other offers too' may be called about them",
  },
  {
    says: /say when it suits you/i,
    because: 'an enquiry has no field for a time',
  },
  {
    says: /cancel (?:it|a booked visit) at any time/i,
    because: 'once the assessor has set out, the visit can no longer be cancelled on the site',
  },
  {
    says: /backups are deleted after the same/i,
    because: 'no code deletes backups: the operator does',
  },
  {
    says: /afterwards it only changes if your credit standing does/i,
    because:
      'a bank may change the rest of the spread once in three years, and lower it earlier since 1 October 2025',
  },
  {
    says: /today(?:'s|’s) gold rate, a calculator|tell us your number, see offers/i,
    because: 'the rate is a sample of its day, and offers are seen without a number',
  },
  {
    says: /you stay out of the queue/i,
    because: 'no lender has promised that a booked visitor is served first',
  },
  {
    says: /Nothing, and nothing|Nothing on this pan|Rub it on the stone|is how not to|one queue|looked for by those who have none to lend|the gold stands for the loan|hold your place at the counter/i,
    because: 'a reader has to guess what it means',
  },
  {
    says: /ख़ुद को बेच|असली हैसियत|फ़ोन मँगव|डूबा हुआ गिना/,
    because: 'nobody at a counter says it so: it is impolite, or means something else',
  },
  {
    says: new RegExp(INVERTED.join('|'), 'i'),
    because: 'the sentence is inverted or a riddle: put the subject first, and name the person who acts',
  },
]

/** The removed claims in a text: the first match of each, with the reason. */
export const removedClaimsIn = (text: string): { readonly words: string; readonly because: string }[] =>
  REMOVED_CLAIMS.flatMap(({ says, because }) => {
    const [words] = says.exec(text.replace(/\s+/g, ' ')) ?? []
    return words === undefined ? [] : [{ words, because }]
  })
