import { beforeEach, describe, expect, it } from 'vitest'
import { withConsent, withoutConsent, type Consents } from '#lib/domain/person/consent'
import { Refused } from '#lib/services/refused'
import { $bookingConfirmation } from '#lib/stores/booking/booking-session'
import { createConsentChanges } from './consent-changes.ts'
import { $consents, giveConsent } from '#lib/stores/shared/consents'
import { $onboarding } from '#lib/stores/onboarding/onboarding'
import { BOOKED, slipOf } from './my-visit.fixture.ts'
import { proveNumber } from '#lib/stores/identity/proven.fixture'
import { clearSession } from '#lib/stores/shared/session'

/** The changes on the page, and a service that keeps what it is told. */
function onThePage() {
  const calls: string[] = []
  let retained: Consents = []
  let trouble: Error | null = null
  let answering: Promise<void> = Promise.resolve()
  const changes = createConsentChanges(async () => ({
    async changeConsent({ purpose, wording, given }) {
      calls.push(`${purpose} ${wording} ${given}`)
      await answering
      if (trouble) throw trouble
      return []
    },
    async consents() {
      if (trouble) throw trouble
      return retained
    },
  }))
  return {
    ...changes,
    calls,
    keep: (consents: Consents) => void (retained = consents),
    fail: (error: Error | null) => void (trouble = error),
    holdBack() {
      let answer = () => {}
      answering = new Promise((resolve) => (answer = resolve))
      return () => answer()
    },
    progress: () => changes.$progress.get(),
    waiting: () => changes.$waiting.get(),
  }
}
const AWAY = new Error('no signal')
const FAILED = { state: 'failed', error: 'consent' }

beforeEach(() => {
  clearSession()
  proveNumber()
  giveConsent('visit')
  giveConsent('other-offers')
})

const stands = (purpose: string) =>
  $consents.get().findLast((one) => one.purpose === purpose)?.withdrawnAt === null

describe('a visitor who withdraws a consent', () => {
  it('loses the slip of the visit with its consent, once MoneyPal has cancelled it', async () => {
    const { withdraw, store, fail } = onThePage()
    slipOf(BOOKED)
    fail(AWAY)
    await withdraw('visit')
    expect($bookingConfirmation.get()).not.toBeNull()
    fail(null)
    await store()
    expect($bookingConfirmation.get()).toBeNull()
  })

  it('keeps the slip where the number is not proven: nothing is cancelled then', async () => {
    const { withdraw, fail } = onThePage()
    slipOf(BOOKED)
    fail(new Refused('not-proven'))
    await withdraw('visit')
    expect($bookingConfirmation.get()).not.toBeNull()
  })

  it('does so with one press, in the tab and at MoneyPal', async () => {
    const { withdraw, calls, progress, waiting } = onThePage()
    const withdrawing = withdraw('other-offers')
    expect(stands('other-offers')).toBe(false)
    await withdrawing
    expect(calls).toEqual(['other-offers 2026-11-25 false'])
    expect(progress()).toEqual({ state: 'idle' })
    expect(waiting()).toEqual([])
  })

  it('has it withdrawn in the tab although MoneyPal is away, is told, and tries again', async () => {
    const { withdraw, store, fail, calls, progress, waiting } = onThePage()
    fail(AWAY)
    await withdraw('other-offers')
    expect(stands('other-offers')).toBe(false)
    expect(progress()).toEqual(FAILED)
    expect(waiting()).toEqual([{ purpose: 'other-offers', given: false }])
    fail(null)
    await store()
    expect(calls).toHaveLength(2)
    expect(progress()).toEqual({ state: 'idle' })
    expect(waiting()).toEqual([])
  })

  it('finds the change still waiting on the next page', async () => {
    const first = onThePage()
    first.fail(AWAY)
    await first.withdraw('other-offers')
    const next = onThePage()
    await next.store()
    expect(next.calls).toEqual(['other-offers 2026-11-25 false'])
    expect(next.waiting()).toEqual([])
  })

  it('is not bothered where no number is proven: nothing is stored then', async () => {
    const { withdraw, fail, progress, waiting } = onThePage()
    fail(new Refused('not-proven'))
    await withdraw('other-offers')
    expect(progress()).toEqual({ state: 'idle' })
    expect(waiting()).toEqual([])
  })

  it('is told of any other refusal', async () => {
    const { withdraw, fail, progress, waiting } = onThePage()
    fail(new Refused('too-many', 60))
    await withdraw('other-offers')
    expect(progress()).toEqual({ ...FAILED, retryAfter: 60 })
    expect(waiting()).toHaveLength(1)
  })

  it('may withdraw another one meanwhile, and change the first one back', async () => {
    const { withdraw, give, holdBack, calls, waiting } = onThePage()
    const answer = holdBack()
    const first = withdraw('other-offers')
    void withdraw('visit')
    await expect.poll(() => calls).toHaveLength(1)
    void give('other-offers')
    answer()
    await first
    expect(calls).toEqual([
      'other-offers 2026-11-25 false',
      'visit 2026-11-27 false',
      'other-offers 2026-11-25 true',
    ])
    expect(waiting()).toEqual([])
    expect([stands('visit'), stands('other-offers')]).toEqual([false, true])
  })

  it('may give another one meanwhile, which then waits once', async () => {
    const { withdraw, give, holdBack, $waiting, calls } = onThePage()
    const seen: string[][] = []
    $waiting.listen((changes) => void seen.push(changes.map(({ purpose }) => purpose)))
    const answer = holdBack()
    const first = withdraw('other-offers')
    void give('visit')
    await expect.poll(() => calls).toHaveLength(1)
    answer()
    await first
    expect(seen).toEqual([['other-offers'], ['other-offers', 'visit'], ['visit'], []])
  })

  it('withdraws the consent to the code while MoneyPal still knows who it is', async () => {
    giveConsent('one-time-code')
    const { withdraw, calls } = onThePage()
    await withdraw('one-time-code')
    expect($onboarding.get().phone).toBe('')
    expect(calls).toEqual(['one-time-code 2026-11-22 false'])
  })

  it('asks MoneyPal nothing without a change', async () => {
    const { store, calls, progress } = onThePage()
    const storing = store()
    expect(progress()).toEqual({ state: 'idle' })
    await storing
    expect(calls).toEqual([])
  })
})

describe('a visitor who changed a consent in another tab', () => {
  const NOW = Date.UTC(2026, 10, 25, 4)

  it('sees it here too, and what only this tab knows as it was', async () => {
    const { keep, refresh } = onThePage()
    keep(withoutConsent(withConsent([], 'visit', NOW), 'visit', NOW + 1000))
    await refresh()
    expect([stands('visit'), stands('other-offers')]).toEqual([false, true])
  })

  it('sees the record of this tab where MoneyPal is away, or a change waits', async () => {
    const { keep, refresh, withdraw, fail } = onThePage()
    keep(withConsent([], 'other-offers', NOW))
    fail(AWAY)
    await refresh()
    expect([stands('visit'), stands('other-offers')]).toEqual([true, true])
    await withdraw('other-offers')
    await refresh()
    expect(stands('other-offers')).toBe(false)
  })
})
