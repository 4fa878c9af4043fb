import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lastConsent } from '#lib/domain/person/consent'
import { keyOf } from '#lib/storage/entries'
import { $onboarding } from '#lib/stores/onboarding/onboarding'
import { $consents } from '#lib/stores/shared/consents'
import { clearSession } from '#lib/stores/shared/session'
import { stubTab } from '#lib/stores/shared/tab.fixture'
import { choiceOfTab, storeSearch } from './chosen.ts'
import { createLenderChoice } from './choice.ts'
import { CHOICE, CHOICES, FIELDS, KEY, madeUpNetwork, SEARCH } from './lenders.fixture.ts'
import { BRANCH } from './lender-form.ts'

beforeEach(() => {
  clearSession()
  storeSearch(SEARCH)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

/** A visitor at the lender of a search. */
async function visitor(...states: (keyof typeof CHOICES)[]) {
  const network = madeUpNetwork()
  network.state.choices = states.map((state) => CHOICES[state])
  const flow = createLenderChoice({ key: KEY }, network.service)
  await flow.open()
  const fillIn = () => {
    for (const [name, value] of [
      ['fullName', ' Sunita  Devi '],
      ['jewellery', '20.5'],
      ['purity', '22K'],
      ['bureauConsent', 'true'],
    ] as const)
      flow.entered.type(name, value)
  }
  const stateNow = () => {
    const step = flow.$step.get()
    return step.name === 'choice' ? step.choice.state : step.name
  }
  return { network, flow, fillIn, stateNow }
}

describe('The way to an offer of a lender', () => {
  it('goes from its questions by consent, form and offer to its own page', async () => {
    const { network, flow, fillIn, stateNow } = await visitor('form', 'asked', 'asked', 'offered')
    expect(flow.$step.get()).toMatchObject({ name: 'questions', questions: { fields: FIELDS } })
    expect(lastConsent($consents.get(), 'ondc-lender')).toBeNull()
    await flow.agree()
    expect(stateNow()).toBe('form')
    expect(lastConsent($consents.get(), 'ondc-lender')).toMatchObject({ wording: '2026-11-27' })
    expect(choiceOfTab(KEY)).toBe(CHOICE)

    fillIn()
    void flow.submit()
    await seconds(1)
    expect(stateNow()).toBe('asked')
    await seconds(4)
    expect(stateNow()).toBe('offered')
    expect(network.calls).toContain(
      `fill ${CHOICE} ${JSON.stringify({
        values: { fullName: 'Sunita Devi', jewellery: '20.5', purity: '22K', bureauConsent: 'true' },
        branch: null,
      })}`,
    )

    flow.goOn(true)
    expect(flow.entered.$values.get()).toMatchObject({ requestAmount: '1,00,000', requestTerm: '12' })
    await flow.submit()
    expect(flow.entered.$shown.get()).toEqual([{ field: BRANCH, reason: 'empty' }])
    flow.entered.type(BRANCH, 'NG-1')
    network.state.choices = [CHOICES.asked, CHOICES['handed-over']]
    void flow.submit()
    await seconds(3)
    expect(stateNow()).toBe('handed-over')
    expect(flow.$goingOn.get()).toBe(false)
    expect(network.calls).toContain(
      `fill ${CHOICE} ${JSON.stringify({ values: { requestAmount: '100000', requestTerm: '12' }, branch: 'NG-1' })}`,
    )
  })

  it.each(['withheld', 'refused', 'no-answer', 'expired', 'at-branch', 'verified', 'rejected'] as const)(
    'ends its waiting at: %s',
    async (state) => {
      const { network, flow, fillIn, stateNow } = await visitor('form', 'asked', state)
      await flow.agree()
      fillIn()
      void flow.submit()
      await seconds(3)
      expect(stateNow()).toBe(state)
      const before = network.calls.length
      await seconds(10)
      expect(network.calls).toHaveLength(before)
    },
  )

  it('asks a lender again that has not answered', async () => {
    const { network, flow, fillIn, stateNow } = await visitor('form', 'no-answer')
    await flow.agree()
    fillIn()
    await flow.submit()
    expect(stateNow()).toBe('no-answer')
    network.fail('again', 'lender-away')
    await flow.again()
    expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'lender-away' })
    network.fail('again', null)
    network.state.choices = [CHOICES.asked, CHOICES.offered]
    void flow.again()
    await seconds(3)
    expect(stateNow()).toBe('offered')
    expect(flow.$progress.get()).toEqual({ state: 'idle' })
  })

  it('says that the two minutes are over, and looks again', async () => {
    const { network, flow, fillIn, stateNow } = await visitor('form', 'asked')
    await flow.agree()
    fillIn()
    void flow.submit()
    await seconds(119)
    expect(flow.$overdue.get()).toBe(false)
    network.fail('choice', 'down')
    await seconds(30)
    expect([stateNow(), flow.$overdue.get()]).toEqual(['asked', true])
    network.fail('choice', null)
    network.state.choices = [CHOICES.offered]
    await flow.open()
    expect([stateNow(), flow.$overdue.get()]).toEqual(['offered', false])
  })

  it('leaves the visitor to the own site of a lender whose form can not be shown', async () => {
    const network = madeUpNetwork()
    network.state.fields = []
    const flow = createLenderChoice({ key: KEY }, network.service)
    await flow.open()
    expect(flow.$step.get()).toMatchObject({ questions: { fields: [], host: 'forms.neem-grove.example' } })
  })

  it.each(['lender-away', 'too-many', 'gone', 'down'] as const)(
    'says why the questions did not come, and reads them again: %s',
    async (trouble) => {
      const network = madeUpNetwork()
      network.fail('questions', trouble)
      const flow = createLenderChoice({ key: KEY }, network.service)
      await flow.open()
      expect(flow.$step.get()).toMatchObject({
        ...{ name: 'failed', error: trouble === 'down' ? 'away' : trouble },
        ...(trouble === 'too-many' && { retryAfter: 60 }),
      })
      network.fail('questions', null)
      await flow.open()
      expect(flow.$step.get().name).toBe('questions')
    },
  )

  it('gives no consent where the choice fails, and the press can be repeated', async () => {
    const { network, flow, stateNow } = await visitor('form')
    network.fail('choose', 'no-consent')
    await flow.agree()
    expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'no-consent' })
    expect(lastConsent($consents.get(), 'ondc-lender')).toBeNull()
    network.fail('choose', null)
    await Promise.all([flow.agree(), flow.agree()])
    expect(stateNow()).toBe('form')
    expect(network.calls.filter((call) => call.startsWith('choose'))).toHaveLength(2)
  })
})

describe('The form of a lender', () => {
  it('is sent only once every field is right; the errors show after the first try', async () => {
    const { network, flow } = await visitor('form')
    await flow.agree()
    flow.entered.type('jewellery', 'heavy')
    expect(flow.entered.$shown.get()).toEqual([])
    await flow.submit()
    expect(flow.entered.$shown.get()).toEqual([
      { field: 'fullName', reason: 'empty' },
      { field: 'jewellery', reason: 'format' },
      { field: 'purity', reason: 'empty' },
      { field: 'bureauConsent', reason: 'empty' },
    ])
    expect(flow.entered.form.$focus.get()).toEqual({ field: 'fullName' })
    expect(network.calls.some((call) => call.startsWith('fill'))).toBe(false)
  })

  it('has filled in what the visitor has said already, and ticks no box', async () => {
    $onboarding.set({ ...$onboarding.get(), fullName: 'Sunita Devi', weight: 20.5 as never })
    const { flow } = await visitor('form')
    await flow.agree()
    expect(flow.entered.$values.get()).toEqual({
      ...{ fullName: 'Sunita Devi', jewellery: '20.5', purity: '', bureauConsent: '' },
    })
  })

  it('loses nothing by a failure, and names the fields that are refused until they are changed', async () => {
    const { network, flow, fillIn } = await visitor('form')
    await flow.agree()
    fillIn()
    for (const trouble of ['lender-away', 'too-many', 'down'] as const) {
      network.fail('fill', trouble)
      await flow.submit()
      expect(flow.$progress.get()).toMatchObject({ error: trouble === 'down' ? 'away' : trouble })
      expect(flow.entered.$values.get()).toMatchObject({ fullName: ' Sunita  Devi ', jewellery: '20.5' })
    }
    network.fail('fill', 'invalid', ['fullName'])
    await flow.submit()
    expect(flow.entered.$shown.get()).toEqual([{ field: 'fullName', reason: 'refused' }])
    flow.entered.type('fullName', 'Sunita Rani')
    expect(flow.entered.$shown.get()).toEqual([])
  })

  it('gives way to how it stands, where it was sent in another tab', async () => {
    const { network, flow, fillIn, stateNow } = await visitor('form', 'offered')
    await flow.agree()
    fillIn()
    network.fail('fill', 'changed')
    await flow.submit()
    expect(stateNow()).toBe('offered')
  })

  it('leaves nothing of what was entered in the tab, and forgets it once it is sent', async () => {
    const tab = new Map<string, string>()
    stubTab(tab)
    storeSearch(SEARCH)
    const { flow, fillIn } = await visitor('form', 'withheld')
    await flow.agree()
    fillIn()
    flow.leave()
    await flow.open()
    expect(JSON.stringify([...tab])).not.toMatch(/Sunita|20\.5/)
    expect(tab.get(keyOf('ondc'))).toContain(CHOICE)
    await flow.submit()
    expect(flow.entered.$values.get()).toEqual({})
  })
})
