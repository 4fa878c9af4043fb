import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passagesOf } from '#lib/content/reading/passages'
import { faqSchema } from '#lib/content/schemas/faq'
import { guideSchema } from '#lib/content/schemas/guides'
import { productSchema } from '#lib/content/schemas/products'
import { readTextFiles } from '#lib/content/reading/read-files'
import { createFindPassages } from './retrieval.ts'

const questions = readTextFiles('faq', 'en').map((file) => ({ ...file, data: faqSchema.parse(file.data) }))
const guides = readTextFiles('guides', 'en').map((file) => ({ ...file, data: guideSchema.parse(file.data) }))
const products = readTextFiles('products', 'en').map((file) => ({
  ...file,
  data: productSchema.parse(file.data),
}))

// The texts for which the table below was written. A newer guide might answer one of its questions better.
const KNOWN = new Set(
  [
    'eligible-for-gold-loan documents-for-gold-loan gold-back-early gold-loan-in-30-minutes how-ltv-is-calculated',
    'interest-rate how-much-for-my-gold is-my-gold-safe charges-besides-interest for-how-long gold-rate-used',
    'how-ltv-works purity-and-hallmarks documents-needed repayment-types',
  ].flatMap((ids) => ids.split(' ')),
)
const isKnown = ({ id }: { readonly id: string }) => KNOWN.has(id)

const find = createFindPassages(
  passagesOf({ questions: questions.filter(isKnown), guides: guides.filter(isKnown), products }, 'en'),
)
const findInAll = createFindPassages(passagesOf({ questions, guides, products }, 'en'))

const PURITY = '/learn/purity-and-hallmarks'
const PAPERS = '/learn/documents-needed'
const REPAY = '/learn/repayment-types'
const LTV = '/learn/how-ltv-works'

describe('a question leads first to the text that answers it', () => {
  test.each([
    ['Am I eligible for a gold loan?', '/faq#eligible-for-gold-loan'],
    ['minimum age', '/faq#eligible-for-gold-loan'],
    ['Can I get a Gold Loan in 30 min?', '/faq#gold-loan-in-30-minutes'],
    ['how long does it take', '/faq#gold-loan-in-30-minutes'],
    ['What documents are needed for gold loan?', '/faq#documents-for-gold-loan'],
    ['kaun se kagaz chahiye', `${PAPERS}#the-papers-to-bring`],
    ['kyc', `${PAPERS}#the-papers-to-bring`],
    ['which papers do I bring', `${PAPERS}#the-papers-to-bring`],
    ['I have no PAN card', `${PAPERS}#if-you-have-no-pan-or-no-aadhaar`],
    ['is aadhar compulsory', `${PAPERS}#if-you-have-no-pan-or-no-aadhaar`],
    ['I lost the jeweller bill, how do I prove ownership', `${PAPERS}#proof-that-the-gold-is-yours`],
    ['can my wife take the loan', `${PAPERS}#proof-that-the-gold-is-yours`],
    ['Is income proof required?', `${PAPERS}#proof-of-income-and-credit-score`],
    ['does cibil score matter', `${PAPERS}#proof-of-income-and-credit-score`],
    ['What is a key facts statement?', `${PAPERS}#the-key-facts-statement-and-other-papers-you-receive`],
    ['someone asked for my OTP on phone', `${PAPERS}#keep-your-papers-safe`],
    ['How is LTV calculated?', '/faq#how-ltv-is-calculated'],
    ['what does loan-to-value mean?', `${LTV}#what-loan-to-value-means`],
    ['maximum LTV allowed', `${LTV}#the-highest-loan-to-value-allowed`],
    ['What happens if gold price falls', `${LTV}#if-the-price-of-gold-falls`],
    ['how do they value my gold', `${LTV}#how-your-gold-is-valued`],
    ['how is jewellery with stones valued', `${LTV}#how-your-gold-is-valued`],
    ['how much loan will I get for 10 grams', '/faq#how-much-for-my-gold'],
    ['gold rate today', '/faq#gold-rate-used'],
    ['What is the interest rate?', '/faq#interest-rate'],
    ['byaj kitna lagega', '/faq#interest-rate'],
    ['what is apr', '/faq#interest-rate'],
    ['hidden charges', '/faq#charges-besides-interest'],
    ['is my gold safe', '/faq#is-my-gold-safe'],
    ['loan tenure', '/faq#for-how-long'],
    ['what is 916', `${PURITY}#what-karat-means`],
    ['difference between 22 carat and 18 carat', `${PURITY}#what-karat-means`],
    ['how to check HUID', `${PURITY}#check-the-huid-yourself`],
    ['bina hallmark ka sona', `${PURITY}#gold-without-a-hallmark`],
    ['Can I get a loan on gold coins or biscuits?', `${PURITY}#which-gold-lenders-accept`],
    ['gold bars', `${PURITY}#which-gold-lenders-accept`],
    ['Is silver taken?', `${PURITY}#which-gold-lenders-accept`],
    ['can I pledge my mangalsutra', `${PURITY}#which-gold-lenders-accept`],
    ['How is gold tested?', `${PURITY}#how-a-lender-tests-and-weighs-your-gold`],
    ['what is bullet repayment', `${REPAY}#bullet-repayment-everything-at-the-end`],
    ['How does EMI work', `${REPAY}#monthly-instalments-emi`],
    ['kya har mahine sirf byaj de sakte hain', `${REPAY}#interest-every-month-principal-at-the-end`],
    ['what if I miss an instalment', `${REPAY}#paying-late`],
    ['when will my gold be auctioned', `${REPAY}#when-the-gold-may-be-auctioned`],
    ['when do I get my gold back after repayment', `${REPAY}#getting-your-gold-back`],
    ['Can I close my loan early and take my gold back?', '/faq#gold-back-early'],
    ['overdarft', `${REPAY}#overdraft-against-gold`],
    ['transfer my gold loan to other bank', '/loan-transfer'],
    ['home loan', '/home-loan'],
  ])('%s', (question, href) => {
    expect(find(question)[0]?.href).toBe(href)
  })
})

describe('among all texts too a question leads first to the one that answers it', () => {
  test.each([
    ['Can I get a Gold Loan in 30 min?', '/faq#gold-loan-in-30-minutes'],
    ['What documents are needed for gold loan?', '/faq#documents-for-gold-loan'],
    ['How is LTV calculated?', '/faq#how-ltv-is-calculated'],
    ['Am I eligible for a gold loan?', '/faq#eligible-for-gold-loan'],
    ['girvi byaj slab', '/learn/slab-and-rebate-rates#what-a-slab-is'],
    ['What happens if gold price falls', `${LTV}#if-the-price-of-gold-falls`],
    ['margin call', '/faq#gold-price-falls'],
    ['top up loan', '/faq#part-release-and-top-up'],
    ['partial release of gold', '/faq#part-release-and-top-up'],
    ['my father died, he had a gold loan', '/faq#borrower-dies'],
    ['lost my gold loan receipt', '/faq#lost-pledge-card'],
    ['unclaimed gold', '/faq#unclaimed-gold'],
    ['can I pledge my wife gold', '/faq#wifes-or-joint-gold'],
    ['moneylender or bank', '/faq#bank-nbfc-or-moneylender'],
    ['should I sell my gold', '/learn/sell-or-pledge#when-to-sell'],
    ['can the bank sell my gold', '/faq#can-gold-be-auctioned'],
    ['digital gold', '/faq#coins-and-digital-gold'],
    ['doorstep visit', '/faq#doorstep-visit'],
    ['repay in cash', '/faq#repaying-in-cash'],
    ['thumb impression', '/faq#language-and-witness'],
    ['form 60', '/faq#no-pan-form-60'],
  ])('%s', (question, href) => {
    expect(findInAll(question)[0]?.href).toBe(href)
  })
})

describe('a question that the site does not answer finds nothing', () => {
  test.each([
    'What is the weather',
    'Delhi to Mumbai train',
    '',
    '<script>',
    '<script>alert(1)</script>',
    "'; DROP TABLE users; --",
    '😀🎉',
    'x'.repeat(10_000),
    'xyz '.repeat(2500),
    'who won the cricket match',
    'best biryani in Hyderabad',
    'how do I reset my Facebook password',
    'price of petrol today',
    'what is the capital of France',
    'book a flight',
    'mobile recharge',
    'meaning of life',
    'pizza delivery',
    'asdf qwer zxcv',
    'the of and',
    'hello',
  ])('%j', (question) => {
    expect(findInAll(question).map(({ href }) => href)).toEqual([])
  })
})

test('related texts follow, four in all at most, none twice', () => {
  const found = find('documents').map(({ href }) => href)
  expect(found.length).toBeGreaterThan(1)
  expect(found.length).toBeLessThanOrEqual(4)
  expect(new Set(found).size).toBe(found.length)
})

test('every question of the site finds its own answer', () => {
  for (const { id, data } of questions.filter(isKnown)) {
    expect([id, find(data.question)[0]?.href]).toEqual([id, `/faq#${id}`])
  }
})

test('every heading of a guide finds its section among the first', () => {
  for (const { href, title } of passagesOf({ guides: guides.filter(isKnown) }, 'en')) {
    expect([href, find(title).map((found) => found.href)]).toEqual([href, expect.arrayContaining([href])])
  }
})

test('a word that is also the name of something in every object is a word like others', () => {
  expect(findInAll('constructor')).toEqual([])
})

test('no text makes it fail', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (text) => {
      expect(find(text).length).toBeLessThanOrEqual(4)
    }),
    { numRuns: 50 },
  )
})
