import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { VERDICTS } from '#lib/domain/audit/finding'
import { MAX_MESSAGE } from '#lib/domain/audit/letter'
import {
  MAX_PULL_ADDRESS,
  PULL_HOURS,
  PULL_PROOFS,
  PULL_SECRET,
  PULL_SECRET_LENGTH,
} from '#lib/domain/feed/pull'
import { HTTPS_ADDRESS } from '#lib/domain/offer/offer-limits'
import { PUBLIC_REASONS } from '#lib/domain/listing/public-reason'
import { MAX_QUESTION } from '#lib/domain/assistant/assistant'
import {
  MARKET_KARAT,
  MARKET_PRICE,
  MARKET_UNIT,
  MAX_RATE_CITY,
  MAX_RATE_SOURCE,
  PRICE_CHANGE,
} from '#lib/domain/gold/gold-rate'
import { MAX_AMOUNT } from '#lib/domain/money/largest-amount'
import { ALERT_DIRECTIONS, ALERT_PRICE } from '#lib/domain/gold/rate-alert'
import { HOLD_REASONS } from '#lib/domain/gold/rate-check'
import { RATE_KARATS } from '#lib/domain/gold/rate-history'
import { FINENESSES } from '#lib/domain/gold/karat'
import { INTEREST_DAYS } from '#lib/domain/loan/interest-days'
import { SLAB_STARTS } from '#lib/domain/loan/slabs'
import { MY_LOAN_LIMITS as LOAN_LIMITS } from '#lib/domain/my-loan/loan'
import { MAX_REMINDER_DAYS } from '#lib/domain/my-loan/reminder-times'
import { REMINDER_KEY } from '#lib/domain/my-loan/stop-link'
import { MAX_COMPARED, MIN_COMPARED, SENT_OFFER_ID } from '#lib/domain/offer/compare-address'
import { COOLING_OFF_BOUNDS, TENURE_BOUNDS } from '#lib/domain/offer/offer-limits'
import { enquirySubject, LOANS } from '#lib/domain/person/enquiry'
import { MIN_PASSWORD_LENGTH } from '#lib/domain/person/login'
import { CODE_LENGTH, CODE_PAUSE_MS } from '#lib/domain/person/one-time-code'
import { PURPOSES } from '#lib/domain/person/consent'
import { ENQUIRY_FILTERS, ENQUIRY_STATES, MAX_CALL_NOTE } from '#lib/domain/person/enquiry-state'
import { MAX_NAME_LENGTH } from '#lib/domain/person/person-name'
import { LEAD_TOPICS } from '#lib/domain/lead/events'
import { NUMBER_STATES, TOKEN_LENGTH, TOKEN_SIGNS } from '#lib/domain/lead/lead'
import { LOAN_STATES, REFUSAL_REASONS } from '#lib/domain/lead/loan'
import { REPAYMENTS } from '#lib/domain/loan/repayment'
import { VITALS } from '#lib/domain/shared/vitals'
import { MAX_TYPED } from '#lib/domain/visit/address'
import { ADDRESS_FIELDS, isOptional } from '#lib/domain/visit/address-fields'
import { AREA_PREFIX, AREA_SEATS, MAX_AREA_NAME } from '#lib/domain/visit/area'
import { LOCALES } from '#lib/domain/shared/locale'
import { STAGES } from '#lib/domain/visit/stage'
import { VERIFICATION_STATUSES } from '#lib/domain/person/verification-status'
import { SLOT_IDS } from '#lib/domain/visit/booking'
import { CANCEL_REASONS } from '#lib/domain/visit/my-visit'
import { PIN_CODE } from '#lib/domain/visit/pincode'
import { CLOSED } from '#lib/domain/visit/reach'
import { FIELD_KINDS } from '#lib/domain/ondc/lender-form'
import { WITHHELD_REASONS } from '#lib/domain/ondc/reasons'
import { CHOICE_STATES, SEARCH_STATES } from '#lib/domain/ondc/states'
import { COUNTED_AS, MAX_VISIT_NOTE, TRANSITIONS, VISIT_STATES } from '#lib/domain/visit/visit-state'
import { CONTRACT } from '../../tools/contract'

interface Schema {
  readonly enum?: readonly (string | number)[]
  readonly const?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly $ref?: string
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
}

interface Parameter {
  readonly name?: string
  readonly schema: Schema
}

interface Contract {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
  readonly paths: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly description?: string; readonly parameters?: readonly Parameter[] }>>
    >
  >
}

const { components, paths } = parse(readFileSync(CONTRACT, 'utf8')) as Contract

/** A schema of the contract, or one of its fields. */
const rule = (name: string, field?: string): Schema | undefined =>
  field === undefined ? components.schemas[name] : components.schemas[name]?.properties?.[field]

const boundsOf = (schema: Schema | undefined) => ({ min: schema?.minimum, max: schema?.maximum })

const enquiryFilter = paths['/office/enquiries']?.['get']?.parameters?.find(({ name }) => name === 'state')

const { minItems: min, maxItems: max } = rule('ComparisonRequest', 'offers') ?? {}
const offersCompared = { min, max }

const GIVEN = VISIT_STATES.filter((state) => state !== 'booked')

it.each<[string, unknown, unknown]>([
  ['the hours of a visit', rule('SlotId')?.enum, SLOT_IDS],
  ['why nobody can come', rule('Closed')?.enum, CLOSED],
  ['the states of a visit', rule('VisitState')?.enum, VISIT_STATES],
  ['the states that a visit is given', rule('StateRequest', 'state')?.enum, GIVEN],
  [
    'what happens to a visit',
    rule('VisitEvent', 'what')?.enum,
    ['booked', 'assigned', 'unassigned', 'moved', ...GIVEN.slice(1), 'stage'],
  ],
  ['what the visits of a day are counted as', rule('DayCounts')?.required, Object.values(COUNTED_AS)],
  ['how far a loan is', rule('Stage')?.enum, STAGES],
  ['whether documents are verified', rule('VerificationStatus')?.enum, VERIFICATION_STATUSES],
  ['the note about a visit', rule('StateRequest', 'note')?.maxLength, MAX_VISIT_NOTE],
  ['the fields of an address', Object.keys(rule('Address')?.properties ?? {}), ADDRESS_FIELDS],
  [
    'the fields that an address needs',
    rule('Address')?.required,
    ADDRESS_FIELDS.filter((field) => !isOptional(field)),
  ],
  ['a PIN code', rule('PinCode')?.pattern, PIN_CODE.source],
  ['the first digits of an area', rule('AreaPrefix')?.pattern, AREA_PREFIX.source],
  ['the name of an area', rule('AreaRequest', 'name')?.maxLength, MAX_AREA_NAME],
  ['the seats of an area', boundsOf(rule('AreaRequest', 'assessors')), AREA_SEATS],
  ['the states of an enquiry', rule('EnquiryState')?.enum, ENQUIRY_STATES],
  ['the enquiries to look at', enquiryFilter?.schema.enum, ENQUIRY_FILTERS],
  ['the note about a call', rule('EnquiryChange', 'note')?.maxLength, MAX_CALL_NOTE],
  ['the purposes of a consent', rule('Purpose')?.enum, PURPOSES],
  ['the ways to repay', rule('ChosenPlan', 'repayment')?.enum, REPAYMENTS],
  ['the speed of a page', rule('VitalName')?.enum, VITALS],
  ['the reasons to cancel', rule('CancelRequest', 'reason')?.enum, ['', ...CANCEL_REASONS]],
  [
    'the pause between codes, in seconds',
    boundsOf(rule('OtpSent', 'secondsAgo')),
    { min: 0, max: CODE_PAUSE_MS / 1000 },
  ],
  ['the code of an authenticator', rule('CodeRequest', 'code')?.pattern, `^\\d{${CODE_LENGTH}}$`],
  ['the shortest password', rule('AcceptInvitation', 'password')?.minLength, MIN_PASSWORD_LENGTH],
  ['the price of gold', boundsOf(rule('RateRequest', 'price')), MARKET_PRICE],
  ['the change of a price', boundsOf(rule('RateRequest', 'changePercent')), PRICE_CHANGE],
  ['the city of a rate', rule('RateRequest', 'city')?.maxLength, MAX_RATE_CITY],
  ['the source of a rate', rule('RateRequest', 'source')?.maxLength, MAX_RATE_SOURCE],
  ['what a gold price is for', rule('GoldRate', 'unit')?.const, MARKET_UNIT],
  ['the purity of that gold', rule('GoldRate', 'karat')?.const, MARKET_KARAT],
  ['why a rate is held', rule('HoldReason')?.enum, HOLD_REASONS],
  ['the purities of the history of rates', rule('RateKarat')?.enum, RATE_KARATS],
  ['on which side of a price gold is waited for', rule('AlertDirection')?.enum, ALERT_DIRECTIONS],
  ['the prices that are waited for', boundsOf(rule('AlertPrice')), ALERT_PRICE],
  ['the city of a history', rule('RateCity')?.maxLength, MAX_RATE_CITY],
  ['the loans to ask about', rule('EnquiryRequest', 'lookingFor')?.enum, LOANS],
  ['the offers that are compared', offersCompared, { min: MIN_COMPARED, max: MAX_COMPARED }],
  ['the offers of a text message', rule('OfferId')?.pattern, SENT_OFFER_ID.source],
  ['how a lender counts the days of interest', rule('LoanContent', 'interestDays')?.enum, INTEREST_DAYS],
  ['from when a rate of slabs holds', rule('LoanContent', 'slabsFrom')?.enum, SLAB_STARTS],
  ['how a borrower’s loan is repaid', rule('LoanContent', 'repayment')?.enum, REPAYMENTS],
  [
    'the purity of pledged gold',
    rule('LoanCard', 'fineness')?.enum,
    FINENESSES.map(({ fineness }) => fineness),
  ],
  [
    'the longest tenure of a borrower’s loan',
    rule('LoanContent', 'tenureMonths')?.maximum,
    LOAN_LIMITS.tenureMonths,
  ],
  [
    'the rate of a borrower’s loan',
    rule('LoanContent', 'annualRatePercent')?.maximum,
    LOAN_LIMITS.annualRatePercent,
  ],
  ['the rates of slabs', rule('LoanContent', 'slabs')?.maxItems, LOAN_LIMITS.slabs],
  ['the part payments', rule('LoanContent', 'partPayments')?.maxItems, LOAN_LIMITS.partPayments],
  ['the longest name of a lender', rule('LoanContent', 'lender')?.maxLength, LOAN_LIMITS.lender],
  [
    'the charge for closing',
    rule('LoanContent', 'closingChargePercent')?.maximum,
    LOAN_LIMITS.closingChargePercent,
  ],
  ['the pieces of a pledge card', rule('LoanCard', 'pieces')?.maxItems, LOAN_LIMITS.pieces],
  ['the number of a pledge card', rule('LoanCard', 'number')?.maxLength, LOAN_LIMITS.cardNumber],
  ['the longest name of a piece', rule('CardPiece', 'name')?.maxLength, LOAN_LIMITS.pieceName],
  ['the notes of a closing day', rule('LoanClosing', 'notes')?.maxItems, LOAN_LIMITS.notes],
  ['the days to be reminded of', rule('ReminderDays')?.maxItems, MAX_REMINDER_DAYS],
  ['the key of reminders', rule('ReminderKey')?.pattern, REMINDER_KEY.source],
  ['the largest amount', rule('Rupees')?.maximum, MAX_AMOUNT],
  ['the longest name', rule('EnquiryRequest', 'fullName')?.maxLength, MAX_NAME_LENGTH],
  [
    'what an enquiry is about',
    rule('EnquiryRequest', 'about')?.maxLength,
    enquirySubject('a'.repeat(1000)).length,
  ],
  ['the languages', rule('Locale')?.enum, LOCALES],
  ['where a lender’s file lies', rule('PullAddress')?.pattern, HTTPS_ADDRESS.source],
  ['how long that address may be', rule('PullAddress')?.maxLength, MAX_PULL_ADDRESS],
  ['how often the file is fetched', boundsOf(rule('PullHours')), PULL_HOURS],
  ['how a request for it shows whose it is', rule('PullProof')?.enum, PULL_PROOFS],
  ['the signs of the secret for it', rule('PullRequest', 'secret')?.pattern, PULL_SECRET.source],
  ['the shortest secret', rule('PullRequest', 'secret')?.minLength, PULL_SECRET_LENGTH.min],
  ['the longest secret', rule('PullRequest', 'secret')?.maxLength, PULL_SECRET_LENGTH.max],
  ['what an audit says of an offer', rule('FeedVerdict')?.enum, VERDICTS],
  ['the longest message to a lender', rule('RejectRequest', 'message')?.maxLength, MAX_MESSAGE],
  ['what the public reads of an offer that is not shown', rule('FeedReason')?.enum, PUBLIC_REASONS],
  ['what a lender is posted', rule('LeadTopic')?.enum, LEAD_TOPICS],
  ['what a lender says of a loan', rule('LoanState')?.enum, LOAN_STATES],
  ['why a lender refuses', rule('RefusalReason')?.enum, REFUSAL_REASONS],
  ['how far a search on ONDC is', rule('OndcSearch', 'state')?.enum, SEARCH_STATES],
  ['how far a choice on ONDC is', rule('OndcChoiceState')?.enum, CHOICE_STATES],
  ['why an answer on ONDC is withheld', rule('OndcReason')?.enum, WITHHELD_REASONS],
  ['how a field of a lender is entered', rule('OndcField', 'kind')?.enum, FIELD_KINDS],
  ['who has a number', rule('NumberState')?.enum, NUMBER_STATES],
  [
    'the token of a lead',
    rule('LeadToken')?.pattern,
    `^[A-Z0-9]{1,4}-[${TOKEN_SIGNS.replace('ABCDEFGH', 'A-H').replace('JKLMN', 'J-N').replace('PQRSTUVWXYZ', 'P-Z').replace('23456789', '2-9')}]{${TOKEN_LENGTH}}$`,
  ],
  ['the tenure of an offer', boundsOf(rule('ListedOffer', 'tenureMonths')), TENURE_BOUNDS],
  ['the days to give a loan back', boundsOf(rule('ListedOffer', 'coolingOffDays')), COOLING_OFF_BOUNDS],
  ['the longest question', rule('AskRequest', 'question')?.maxLength, MAX_QUESTION],
])('the contract agrees with the domain on %s', (_, inContract, inDomain) => {
  expect(inContract).toEqual(inDomain)
})

it.each(ADDRESS_FIELDS)('the contract takes the longest %s that can be typed', (field) => {
  const { $ref = '', ...own } = rule('Address', field) ?? {}
  const { pattern, minLength = 0, maxLength = 0 } = rule($ref.split('/').at(-1) ?? '') ?? own
  // What has a pattern is typed with spaces and sent without.
  if (pattern !== undefined) return
  expect(maxLength).toBeGreaterThanOrEqual(MAX_TYPED[field] ?? 0)
  expect(minLength === 0).toBe(isOptional(field))
})

it('the contract tells which state of a visit may follow which', () => {
  const description = paths['/office/visits/{id}/state']?.['post']?.description?.replaceAll(/\s+/g, ' ')
  const table = Object.entries(TRANSITIONS).flatMap(([state, next]) =>
    next.length > 0 ? `${state}: ${next.join(', ')}` : [],
  )
  expect(description).toContain(`${table.join('; ')}.`)
})
