/**
 * Words of one kind, which the model need not tell apart: its word, then the others. Most are of what is none of the site's
 * business. The search of the site's texts does tell them apart.
 */
const KINDS = `
  city cities town towns shahar shehar delhi dilli mumbai patna rewari revari revaadi jaipur gurugram gurgaon noida pune indore lucknow kanpur
  festival diwali deepavali holi eid chhath navratri dussehra puja pooja vrat tyohar teej
  illness goli goliyan bukhar fever dawai dawa medicine medicines tablet tablets khansi cough headache sardard
  internet wifi instagram insta facebook youtube google laptop computer python java html
  language marathi maraathi tamil telugu bengali gujarati punjabi kannada malayalam bhojpuri haryanvi
  move moves moved moving change changes changed changing shift shifts shifted shifting reschedule rescheduled postpone postponed
  pastime cricket ipl match movie film song gana gaana music weather mausam barish baarish rain recipe joke chutkula poem kavita shayari rashifal horoscope kundli serial game football lottery
  phone mobile mobiles
  politics election chunav vote modi bjp congress minister neta mantri
  shares sensex nifty ipo crypto bitcoin stock stocks trading mutual
  travel train flight ticket tickets hotel railway bus irctc
  vehicle vehicles gaadi gadi gaadiyan car cars bike bikes scooty scooter motorcycle truck tractor rickshaw
`

const WORDS = new Map(
  KINDS.trim()
    .split('\n')
    .map((line) => line.trim().split(' '))
    .flatMap(([kind = '', ...words]) => [kind, ...words].map((word) => [word, kind] as const)),
)

/** The kind of a word; undefined for most. @param word in lower case, Latin letters */
export const kindOfWord = (word: string): string | undefined => WORDS.get(word)
