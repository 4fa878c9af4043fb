import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withoutPersonalData } from './personal-data.ts'
import { withoutMobileNumbers } from './personal-numbers.ts'

const DEVANAGARI = (text: string) => text.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? digit)

describe('numbers that identify a person', () => {
  test.each([
    '9811024680',
    '98110 24680',
    '98110-24680',
    '981-102-4680',
    '98 11 02 46 80',
    '9 8 1 1 0 2 4 6 8 0',
    '98110,24680',
    '+91 98110 24680',
    '+919811024680',
    '0091-98110-24680',
    '(+91) 98110.24680',
    '098110 24680',
    '९८११०२४६८०',
    '९८११० २४६८०',
    '９８１１０２４６８０',
    '98110\u200b24680',
    'nine eight one one zero two four six eight zero',
    'nine eight double one zero two four six eight zero',
    'नौ आठ एक एक शून्य दो चार छह आठ शून्य',
    '+44 7400 123456',
    '011-26543210',
    '2345 6789 0123',
    '234567890123',
    '50100123456789',
    '5010 0123 4567 89',
    '4111-1111-1111-1111',
  ])('%s is cut out', (number) => {
    const cut = withoutPersonalData(`call me on ${number} about 2 lakh`)
    expect(cut).toContain('(number)')
    expect(cut.replace('2 lakh', '')).not.toMatch(/\d|nine|eight|नौ|आठ/)
    expect(cut).toMatch(/about 2 lakh$/)
  })

  test.each([
    ['my account number is 1234567, what now', 'my account number is (number), what now'],
    ['I told him the OTP 4521', 'I told him the OTP (number)'],
    ['aadhaar 1234 linked?', 'aadhaar (number) linked?'],
    ['PAN ABCDE1234F ok?', 'PAN (PAN) ok?'],
    ['pan abcde 1234 f', 'pan (PAN)'],
    ['A B C D E 1 2 3 4 F', '(PAN)'],
    ['mail asha.rao+gold@mail.example.in please', 'mail (e-mail) please'],
    ['pay asha@okhdfc', 'pay (e-mail)'],
    ['asha at gmail dot com', '(e-mail)'],
    ['IFSC HDFC0001234', 'IFSC (number)'],
    ['pay asha @ okhdfc now', 'pay (e-mail) now'],
    ['asha(at)mail(dot)com', '(e-mail)'],
    ['write to ravi at yahoo please', 'write to (e-mail) please'],
    ['ravi at gmail.com please', '(e-mail) please'],
    ['ravi at rediffmail . com please', '(e-mail) please'],
    ['licence AB123456CD, is it enough?', 'licence (number), is it enough?'],
    ['passport M1234567 chalega?', 'passport (number) chalega?'],
    ['customer  id 4321 ok?', 'customer  id (number) ok?'],
    ['loan#4321 ka byaj', 'loan#(number) ka byaj'],
    ['loan #4321 ka byaj', 'loan #(number) ka byaj'],
    ['otp 45 21, is it safe?', 'otp (number), is it safe?'],
    ['आधार नंबर १२३४ है', 'आधार नंबर (number) है'],
    ['CALL NINE EIGHT ONE ONE ZERO TWO', 'CALL (number)'],
    ['call 98,110 24680', 'call (number)'],
    ['call 98,110 2,4680', 'call (number)'],
    ['call 0981,102 4,680', 'call (number)'],
    ['call 910,981,102 4,680', 'call (number)'],
    ['pin 060001 500000 ka loan', 'pin (number) ka loan'],
    ['pin 5600012 50000 ka loan', 'pin (number) ka loan'],
    ['PIN 560001 phone 98110 24680', 'PIN 560001 phone (number)'],
  ])('%s', (text, cut) => {
    expect(withoutPersonalData(text)).toBe(cut)
  })
})

describe('what a question needs stays', () => {
  test.each([
    'account 5000 rupees',
    'loan number 25000 rs',
    'How much for 20 gram of 22 karat?',
    '2 lakh for 6 months at 1% EMI',
    '₹2,00,00,000 for 12 months',
    'between 75,000 - 80,000 for 3 months',
    'PIN 560001, do you come?',
    'pin code 600 001, 2 lakh',
    'Rs200000 at 10.5% a year for 24 months',
    'price 2000 a month',
    'bank of baroda 916 hallmark 35.5 g',
    '1.5 cr over 36 months, fee 0.5%',
    'do you come to 560001 for 500000',
    'call 1930',
    'does the name of the bank matter',
    'gold mere pati ke naam par hai',
    'I am late with two payments',
    'I miss EMI, what now?',
    'haan ji, batao',
    'aap log kya lete ho',
    'look at sbi.co.in',
    'price 2000 a  month',
    'chain KDM916, 20 gram',
    'khata 500 rupees se khulta hai',
    '12, 24, 36, 48, 60, 72 months',
    '7,50,000 - 8,000 fee',
    'what was the rate here',
  ])('%s', (text) => {
    expect(withoutPersonalData(text)).toBe(text)
  })

  test.each([
    'pin 560001',
    'pin 560 001',
    'pin:560001',
    'pin: 560001',
    'pin is 560001',
    'pin no 560001',
    'pincode 560001',
    'pin - code 560001',
    'पिनकोड 560001',
    'पिन कोड 560001',
    'पिन कोड है 560001',
  ])('%s stays before an amount', (pin) => {
    const text = `${pin} 500000 ka loan`
    expect(withoutPersonalData(text)).toBe(text)
  })
})

describe('a text that is read for amounts', () => {
  test.each([
    ['call 98110 24680 or +91 98110-24681 about 2 lakh', 'call (number) or (number) about 2 lakh'],
    ['between 75,000 - 80,000', 'between 75,000 - 80,000'],
    ['worth +91,75,000 - 80,000', 'worth +91,75,000 - 80,000'],
    ['my name is Asha, account 50100123456789', 'my name is Asha, account 50100123456789'],
  ])('loses mobile numbers only: %s', (text, left) => {
    expect(withoutMobileNumbers(text)).toBe(left)
  })
})

describe('names', () => {
  test.each([
    ['my name is Asha Rao and I need 2 lakh', 'my name is (name) and I need 2 lakh'],
    ['my name is asha', 'my name is (name)'],
    ['My name: Asha', 'My name: (name)'],
    ['mera naam asha rao hai, 20 gram ka kitna', 'mera naam (name) hai, 20 gram ka kitna'],
    ['मेरा नाम आशा राव है', 'मेरा नाम (name) है'],
    ['मैं आशा बोल रही हूँ', 'मैं (name) बोल रही हूँ'],
    ['I am Asha Rao from Pune', 'I am (name) from Pune'],
    ["I'm Asha. How much?", "I'm (name). How much?"],
    ['this is Ramesh, what is LTV', 'this is (name), what is LTV'],
    ['Mr. Sharma told me 1%', 'Mr. (name) told me 1%'],
    ['shri ramesh kumar ka loan', 'shri (name) ka loan'],
    ['श्री रमेश कुमार का लोन', 'श्री (name) का लोन'],
    ['Ramesh ji ka loan', '(name) ji ka loan'],
    ['my wife Sunita has 20 g', 'my wife (name) has 20 g'],
  ])('%s', (text, cut) => {
    expect(withoutPersonalData(text)).toBe(cut)
  })

  test("the visitor's own are cut out wherever they stand, in any case", () => {
    expect(withoutPersonalData('loan for SUNITA, says sunita devi; sunitas', ['Sunita Devi'])).toBe(
      'loan for (name), says (name) (name); sunitas',
    )
    expect(withoutPersonalData('सुनीता का लोन', ['सुनीता देवी'])).toBe('(name) का लोन')
    expect(withoutPersonalData('2 lakh', ['', ' ', 'A.'])).toBe('2 lakh')
  })
})

describe('for any numbers', () => {
  const digits = (length: number) =>
    fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
      .map((each) => each.join(''))
  const gap = fc.constantFrom('', ' ', '-', '.', ' - ')
  const words = fc.constantFrom('call', 'loan ka', 'मेरा', 'what is', 'phone:', 'rate of', '(')
  const mobile = fc
    .tuple(fc.integer({ min: 6, max: 9 }), digits(9), fc.array(gap, { minLength: 9, maxLength: 9 }))
    .map(([first, rest, gaps]) =>
      [...rest].reduce((text, digit, at) => text + (gaps[at] ?? '') + digit, String(first)),
    )

  test('a mobile number never passes, however it is written', () => {
    fc.assert(
      fc.property(
        words,
        fc.constantFrom('', '+91 ', '0', '91', '+91-'),
        mobile,
        fc.boolean(),
        words,
        (before, code, number, hindi, after) => {
          const written = hindi ? DEVANAGARI(code + number) : code + number
          const cut = withoutPersonalData(`${before} ${written} ${after}`)
          expect(cut).not.toMatch(/[\d०-९]/)
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('a PAN or an account number never passes', () => {
    const letters = (length: number) =>
      fc
        .array(fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), { minLength: length, maxLength: length })
        .map((each) => each.join(''))
    fc.assert(
      fc.property(letters(5), digits(4), letters(1), fc.boolean(), (five, four, one, small) => {
        const pan = five + four + one
        expect(withoutPersonalData(`check ${small ? pan.toLowerCase() : pan} now`)).toBe('check (PAN) now')
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 9, max: 18 }).chain(digits), (account) => {
        expect(withoutPersonalData(`check ${account} now`)).toBe('check (number) now')
      }),
    )
  })

  test('amounts, weights and PIN codes stay, and a second time changes nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.integer({ min: 100_000, max: 999_999 }),
        fc.double({ min: 0.1, max: 999, noNaN: true }),
        (amount, pin, weight) => {
          const text = `₹${amount.toLocaleString('en-IN')} at ${String(pin)} for ${weight.toFixed(1)} gram, or ${String(amount)} rupees`
          expect(withoutPersonalData(text)).toBe(text)
        },
      ),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const once = withoutPersonalData(text)
        expect(withoutPersonalData(once)).toBe(once)
      }),
    )
  })
})
