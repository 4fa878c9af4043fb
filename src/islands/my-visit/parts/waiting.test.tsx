import { parse } from 'node-html-parser'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { copyOf } from '#lib/content/copy/copy'
import { MORNING } from '#lib/domain/visit/booking.fixture'
import { atDesk, BOOKED, choose } from '#lib/stores/my-visit/my-visit.fixture'
import { CancelVisit } from './CancelVisit'
import { MoveVisit } from './MoveVisit'
import type { MyVisitWords } from './words'

/** The words that both forms say. */
const words = {
  copy: copyOf('my-visit', 'en'),
  time: { ...copyOf('booking', 'en'), errors: {} },
} as unknown as MyVisitWords
const drawn = (form: ReactNode) => parse(renderToStaticMarkup(form))
const ignore = () => undefined
const rest = { visit: BOOKED, words, onDone: ignore, onClose: ignore }

test('the reason of a cancellation can be chosen until it is sent, and not while it is', async () => {
  const { flow, held } = atDesk()
  await flow.load()
  flow.askCancel(BOOKED)
  const fields = () =>
    drawn(<CancelVisit {...rest} flow={flow} reason="" />)
      .querySelector('fieldset')
      ?.hasAttribute('disabled')
  expect(fields()).toBe(false)
  held.set('myVisits', new Promise(ignore))
  void flow.cancel()
  expect(fields()).toBe(true)
})

test('the new time of a visit can be chosen until it is sent, and not while it is', async () => {
  vi.useFakeTimers({ now: MORNING, toFake: ['Date'] })
  try {
    const desk = atDesk()
    await desk.flow.load()
    const move = await choose(desk)
    const isInert = () => drawn(<MoveVisit {...rest} flow={desk.flow} move={move} />).querySelector('[inert]')
    expect(isInert()).toBeNull()
    desk.held.set('move', new Promise(ignore))
    void desk.flow.move(MORNING)
    expect(isInert()).not.toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
