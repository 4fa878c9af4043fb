import type { Page } from '@playwright/test'

/** A visitor whose number was proven by a code. */
export const KNOWN_VISITOR = { phone: '9811024680', fullName: 'Sunita Devi', otpVerified: true } as const

/** A chosen plan as an earlier release stored it, without its cost: HDFC Excel for 2,00,000 rupees. */
export const EARLIER_PLAN = {
  offerId: 'hdfc-excel',
  title: 'HDFC Excel',
  bank: 'HDFC',
  product: 'HDFC Excel',
  imageUrl: '/banks/hdfc.svg',
  tenureMonths: 12,
  ltv: 72,
  amount: 200_000,
  lendingValuePerGram: 4500,
  annualRatePercent: 8.7,
  monthlyRatePercent: 0.725,
  requiredGold: 44.444,
  monthlyInterest: 1450,
}

/** The same plan in its session format. */
export const STORED_PLAN = {
  ...EARLIER_PLAN,
  repayment: 'interest-only',
  doorstep: true,
  ceilingGold: 39.496,
  cost: {
    months: 6,
    feeWithTax: 0,
    inHand: 200_000,
    aprPercent: 8.7,
    interest: 8700,
    fees: 0,
    total: 8700,
    renewals: 0,
    pattern: { monthly: 1450, times: 12, atTheEnd: 200_000 },
  },
}

export const ADDRESS = {
  line1: '14 Jacobpura',
  pinCode: '122001',
  state: 'Haryana',
  district: 'Gurugram',
  city: 'Gurugram',
}

export const FULL_SESSION: Readonly<Record<string, unknown>> = {
  onboarding: {
    ...KNOWN_VISITOR,
    loanAmount: 200_000,
    weight: 45,
    occupation: 'Farmer',
    pinCode: '123401',
    selectedPlan: STORED_PLAN,
    pan: 'ABCDE1234F',
  },
  entry: { country: 'GB', phone: '07400 12', fullName: 'Sunita D' },
  'loan-amount': { amount: '75000', occupation: 'Salaried', pinCode: '1220' },
  booking: {
    currentStep: 2,
    formData: {
      alternateNumber: '9811013579',
      address: ADDRESS,
      selectedDate: null,
      selectedTimeSlot: null,
      customTiming: { enabled: false, startTime: '', endTime: '' },
    },
  },
  consents: [
    { purpose: 'pan', wording: '2026-11-25', givenAt: '2026-11-22T04:30:00.000Z', withdrawnAt: null },
  ],
  confirmation: {
    bookingId: 'BOOK-1764000000000',
    alternateNumber: '9811013579',
    address: ADDRESS,
    selectedDate: '2026-11-24',
    selectedTimeSlot: '12-13',
    customTiming: { enabled: false, startTime: '', endTime: '' },
    status: 'confirmed',
    createdAt: '2026-11-21T06:00:00.000Z',
  },
}

/** Writes items into the tab's session storage once, before the first script of the page runs. */
export const store = (page: Page, items: Readonly<Record<string, string>>): Promise<unknown> =>
  page.addInitScript((entries) => {
    if (sessionStorage.getItem('test:stored')) return
    sessionStorage.setItem('test:stored', 'yes')
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value)
  }, items)

/** The storage keys and JSON texts of values, in the site's format. */
export const asStored = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`moneypal:1:${name}`, JSON.stringify(value)]),
  )

/** Blocks session storage, as some browsers do in their strictest setting. */
export const blockStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })

/** Has session storage refuse every value, as where it is full. */
export const refuseStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })

/** The session value of an onboarding; fields that are not given are empty. */
export const onboardingOf = (answers: object): object => ({
  phone: '',
  fullName: '',
  otpVerified: false,
  loanAmount: null,
  weight: null,
  occupation: '',
  pinCode: '',
  selectedPlan: null,
  pan: '',
  ...answers,
})

/** A session with only the visitor's own number. */
export const KNOWN_SESSION = { onboarding: onboardingOf(KNOWN_VISITOR) }

/** Makes the named calls of the simulated services fail, hang or take longer. */
export const provoke = (page: Page, faults: Readonly<Record<string, 'fail' | 'hang' | number>>) =>
  page.evaluate((some) => {
    const { quick } = window as { quick?: object }
    sessionStorage.setItem('moneypal:faults', JSON.stringify({ ...quick, ...some }))
  }, faults)

/** Lets all calls succeed again. */
export const unprovoke = (page: Page) => provoke(page, {})
