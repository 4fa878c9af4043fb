import type { Page } from '@playwright/test'
import { expect } from './clean-page'
import { RIGHT_CODE } from './mad-visitor'

/** What is true of the visitor after an action. */
interface State {
  readonly address: string
  readonly title: string
  readonly lang: string
  readonly headings: number
  readonly dialogs: number
  /** Whether the focus is on nothing that is shown. */
  readonly focusLost: boolean
  /** Text fields and choices outside of dialogs, by their names; null where the page shows an example so far. */
  readonly filled: Readonly<Record<string, string | null>>
  readonly session: Readonly<Record<string, unknown>>
}

/** What the model remembers of the actions before. */
export interface Remembered {
  state: State | null
  /** Whether the right code was typed so far. */
  codeTyped: boolean
}

const stateOf = (page: Page): Promise<State> =>
  page.evaluate(() => {
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const fields = [...document.querySelectorAll<HTMLInputElement>('main input, main select, main textarea')]
    const filled = fields
      .filter((field) => shown(field) && !field.closest('dialog, [role="dialog"]'))
      .filter((field) => field.autocomplete !== 'one-time-code' && !field.matches('[type="password"]'))
      .map((field, nth) => [
        `${nth} ${field.labels?.[0]?.textContent.trim() ?? field.getAttribute('aria-label') ?? field.name}`,
        field.closest('astro-island[ssr]')
          ? null
          : ['radio', 'checkbox'].includes(field.type)
            ? String(field.checked)
            : field.value,
      ])
    const stored = ['onboarding', 'consents', 'confirmation'].map((name) => {
      const text = sessionStorage.getItem(`moneypal:1:${name}`)
      return [name, text === null ? null : (JSON.parse(text) as unknown)]
    })
    const { activeElement } = document
    return {
      address: location.href,
      title: document.title,
      lang: document.documentElement.lang,
      headings: [...document.querySelectorAll('h1')].filter(shown).length,
      dialogs: [...document.querySelectorAll('dialog[open]')].filter(shown).length,
      focusLost: activeElement !== null && activeElement !== document.body && !shown(activeElement),
      filled: Object.fromEntries(filled) as Record<string, string | null>,
      session: Object.fromEntries(stored) as Record<string, unknown>,
    }
  })

const PERSONAL = /98110[^\d]{0,3}13579|sunita|abcde1234f/i
const ENDS_A_VISIT = /cancel|delete|erase|forget|another|new|रद्द|मिटा|हटा|नया|दूसर/i

interface StoredOnboarding {
  readonly phone?: string
  readonly fullName?: string
  readonly otpVerified?: boolean
  readonly loanAmount?: number | null
  readonly selectedPlan?: { readonly amount: number; readonly offerId: string } | null
}
interface Consent {
  readonly purpose: string
  readonly givenAt: string
  readonly withdrawnAt: string | null
}

function* brokenBySession(now: State, before: State | null, codeTyped: boolean): Generator<string> {
  const onboarding = (now.session['onboarding'] ?? {}) as StoredOnboarding
  if (onboarding.otpVerified && !codeTyped) yield 'a number counts as proven without a code'
  if (onboarding.otpVerified && !onboarding.phone) yield 'a proven number that is nobody knows which'
  const { loanAmount, selectedPlan } = onboarding
  if (typeof loanAmount === 'number' && (loanAmount < 10_000 || loanAmount > 100_000_000))
    yield `the loan amount is ${loanAmount}`
  if (selectedPlan && selectedPlan.amount !== loanAmount)
    yield `the plan is for ${selectedPlan.amount}, the loan for ${loanAmount}`
  const consents = (now.session['consents'] ?? []) as readonly Consent[]
  if (new Set(consents.map(({ purpose }) => purpose)).size < consents.length)
    yield 'two records of one consent'
  if (consents.some(({ givenAt, withdrawnAt }) => withdrawnAt !== null && withdrawnAt < givenAt))
    yield 'a consent was withdrawn before it was given'
  if (now.session['confirmation'] && !before?.session['confirmation'] && !onboarding.otpVerified)
    yield 'a visit was booked without a proven number'
}

/** What a reload, or a way there and back, must not change. */
function* lost(now: State, before: State): Generator<string> {
  for (const [name, value] of Object.entries(before.filled))
    if (value !== null && now.filled[name] !== null && now.filled[name] !== value)
      yield `${name}: ${JSON.stringify(value)} is now ${JSON.stringify(now.filled[name])}`
}

/** What must not be, in words. */
function brokenBy(now: State, did: string, { state: before, codeTyped }: Remembered): string[] {
  const { pathname } = new URL(now.address)
  return [
    ...(PERSONAL.test(decodeURIComponent(now.address)) ? ['the address tells who the visitor is'] : []),
    ...(PERSONAL.test(now.title) ? ['the title tells who the visitor is'] : []),
    ...(now.headings === 1 ? [] : [`${now.headings} first headings`]),
    ...(now.dialogs <= 1 ? [] : ['a dialog over a dialog']),
    ...(now.focusLost ? ['the focus is on something hidden'] : []),
    ...(now.lang === (/^\/hi(\/|$)/.test(pathname) ? 'hi-IN' : 'en-IN')
      ? []
      : [`the page says it is ${now.lang}`]),
    ...brokenBySession(now, before, codeTyped),
    ...(before?.session['confirmation'] && !now.session['confirmation'] && !ENDS_A_VISIT.test(did)
      ? ['a booked visit is gone']
      : []),
    ...(did === 'reloaded' && before && before.address === now.address ? lost(now, before) : []),
  ]
}

/** React shows what was kept a moment after its island counts as hydrated; a busy machine makes that moment long. */
const PATIENCE_MS = 5_000

/** Expects that an action left behind nothing that must not be. */
export async function staysTrue(page: Page, did: string, memory: Remembered, where: string): Promise<void> {
  memory.codeTyped ||= did.includes(RIGHT_CODE)
  let now: State | null = null
  await expect(async () => {
    now = await stateOf(page)
    expect(brokenBy(now, did, memory), where).toEqual([])
  }).toPass({ timeout: PATIENCE_MS })
  memory.state = now
}
