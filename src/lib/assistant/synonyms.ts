import { lettersOf } from './devanagari.ts'
import { fold } from './fold.ts'
import { soundAlike } from './sound-alikes.ts'

/** One idea per line: its word, then the words that mean the same, Hindi in Latin letters. */
const SAME = `
  aadhaar adhaar aadhar adhar uidai
  address pata addresses
  agent dalal broker
  appointment slot
  approve manjoor manzoor sanction approved sanctioned
  auction nilami neelami nilam neelam auctioned
  bill rasid raseed invoice receipt parchi
  block blocked
  book booking bookings booked
  bullion bars biscuit brick ingot eent biskut biskit
  bullet
  call caller
  cancel radd rad cancellation cancelled
  card karda
  cash nakad nakadi kaish kesh
  cheap sasta saste sasti cheapest affordable
  charge charges fees fee cost processing shulk kharcha kharch
  choose select chunna
  close band bandh closed closing closure
  coin sikka sikke sikko
  compare tulna comparison comparing
  complaint shikaayat shikayat complain grievance complaining
  contact sampark
  damage kharab spoil scratch nuksan damaged spoiled
  day din
  death mrityu maut dies died die death mar gujar
  delete mita erase hata remove
  difference antar fark farq
  document doc paper paperwork kagaz kagaj kaagaz kagzat dastavez dastavej certificate
  early prepay prepayment preclose preclosure foreclose foreclosure
  earn kamana kamate
  eligible eligibility qualify qualified yogya patrata patra
  emi instalment installment kist kisht qist instalments installments
  english angrezi
  extend badhana badhwana aage
  family parivar
  father papa pita pitaji
  fraud scam scammer cheat cheated fake dhokha thagi thag nakli farzi jaali
  genuine asli real sach geniune genuin legit authentic
  gold sona sone swarn
  grandfather dada nana
  hallmark huid bis hallmarked hallmarking
  hello namaste namaskar
  help madad sahayata
  highest maximum max most limit ceiling adhiktam zyadatar
  hindi
  home ghar house
  husband pati
  income salary salaried kamai payslip aay aamdani tankhwah vetan
  information jankari jaankari detail details
  insurance bima beema insured insure
  interest roi byaj byaaj vyaj bayaj sood sud biyaj
  job naukri nokri naukari
  jewellery jewelry jewellry jewel ornament zevar jewar gehna gehne gahne gahna aabhushan bangle chudi chain necklace earring ring kangan haar anguthi jhumka
  karat carat kt ct
  language bhasha
  late overdue delay delayed miss missed default deri der
  law kanoon kanuni legal
  lender bank nbfc
  loan karz karza karj karja rin lone lon borrow borrowing udhaar udhar
  locker tijori
  lost kho gum gumm
  low kam lowest minimum
  mean matlab arth meaning means
  minute min quick quickly fast instant instantly jaldi turant urgent urgently tatkal fatafat
  moneylender sahukar mahajan pawnbroker
  money paisa paise rupaye rupya rupees rakam cash-money
  month mahina mahine maheene monthly masik
  mother maa mummy mata
  offer prastav offers
  old purana purane purani
  own ownership owner belong malik
  part partial hissa
  penal penalty fine jurmana
  percent pratishat feesdi fisdi percentage
  pledge girvi girvee pawn mortgage rehan
  police thana
  price bhav daam keemat kimat dam mulya
  profit fayda labh
  proof pramanpatra prove proven evidence praman saboot
  purity pure shuddhata finenes fineness
  question sawal savaal sawaal
  reason karan kaaran vajah wajah reasons
  receive prapt
  renewal renew renewed rollover
  rent kiraya kiraye
  repay repayment repaid chukana chukaye chukane chukau bharna bharu adaa
  return returned release released wapas vapas chudana chhudana chudane chhudane chudwana nikalwana
  rule niyam rules
  safe surakshit suraksha safety secure
  say bolna bol bola
  sell bechna bech becha beche bechu sold selling bikri
  shop dukan dukaan dukane dukandar
  sign dastkhat hastakshar signing signed
  silver chandi
  status sthiti
  steal chori stolen theft churaya
  stone diamond gem gemstone pearl kundan polki nag moti
  tenure term duration avadhi
  threat dhamki threaten threatening dhamkate threatened
  time tym tme samay vakt waqt
  today aaj
  tomorrow kal
  transfer balance-transfer takeover
  trust bharosa vishwas
  type prakar
  understand samajh samjhao
  valuation value valued worth valuing
  village gaon gaanv
  visit aana visits
  website sait site sites vebsait websites
  wedding shaadi shadi vivah marriage weddings byah
  weigh weight weighed weighing wazan vajan vazan
  wife patni biwi
  yearly salana saalana annual annually annum
  years saal sal varsh year
`

/** Short names that Hindi spells by their letters: ईएमआई. */
const LETTERED = 'ltv emi otp kyc ekyc apr gst kfs upi rbi nbfc pin sms itr'.split(' ')

const lines = [
  ...SAME.trim()
    .split('\n')
    .map((line) => line.trim().split(' ')),
  ...LETTERED.map((name) => [
    name === 'nbfc' ? 'lender' : name,
    ...(name === 'nbfc' ? [name] : []),
    lettersOf(name),
  ]),
]

const EXACT = new Map(lines.flatMap(([idea = '', ...words]) => [idea, ...words].map((word) => [word, idea])))
const FOLDED = new Map(
  lines.flatMap(([idea = '', ...words]) => [idea, ...words].map((word) => [fold(word), idea])),
)

/** Every spelling that the list knows, folded. */
export const knownSpellings: readonly (readonly [spelling: string, idea: string])[] = [...FOLDED]

/** The idea of a word as it is written; undefined if the list has none. @param word in lower case, Latin letters */
export const ideaAsWritten = (word: string): string | undefined =>
  soundAlike(word) ?? EXACT.get(word) ?? EXACT.get(word.replace(/([aeo])\1/g, '$1'))

/** The idea of a word in any spelling; undefined if the list has none. @param word in lower case, Latin letters */
export const ideaOfWord = (word: string): string | undefined =>
  ideaAsWritten(word) ?? (word.length > 3 ? FOLDED.get(fold(word)) : undefined)
