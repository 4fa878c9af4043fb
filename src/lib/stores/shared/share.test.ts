import { afterEach, expect, it, vi } from 'vitest'
import { createShare, whatsAppLink } from './share.ts'

const LINK = '/compare?offers=sbi,kotak&amount=200000&keep=6'
const WHOLE = `https://moneypal.example${LINK}`

/** A browser with these ways to share and to copy. */
function browserWith(navigator: object) {
  vi.stubGlobal('window', { location: { origin: 'https://moneypal.example' } })
  vi.stubGlobal('navigator', navigator)
  return createShare()
}

it('WhatsApp gets a sentence with the whole link, and nothing of it is lost', () => {
  browserWith({})
  const address = new URL(whatsAppLink('2 & 3: {link}', LINK))
  expect(address.origin + address.pathname).toBe('https://wa.me/')
  expect([...address.searchParams]).toEqual([['text', `2 & 3: ${WHOLE}`]])
})

afterEach(() => vi.unstubAllGlobals())

it('the browser’s own menu takes the link where there is one', async () => {
  const share = vi.fn(() => Promise.resolve())
  const page = browserWith({ share })
  await page.share('Three offers', LINK)
  expect(share).toHaveBeenCalledWith({ title: 'Three offers', url: WHOLE })
  expect(page.$outcome.get()).toBe('offered')
})

it('nothing has become of a link until the menu or the clipboard has answered, the second time too', async () => {
  const page = browserWith({ clipboard: { writeText: () => Promise.resolve() } })
  expect(page.$outcome.get()).toBe('not-yet')
  await page.share('Three offers', LINK)
  const again = page.share('Three offers', LINK)
  expect(page.$outcome.get()).toBe('not-yet')
  await again
  expect(page.$outcome.get()).toBe('copied')
})

it('a menu that the visitor closes copies nothing', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  const page = browserWith({
    share: () => Promise.reject(new DOMException('closed', 'AbortError')),
    clipboard: { writeText },
  })
  await page.share('Three offers', LINK)
  expect(writeText).not.toHaveBeenCalled()
  expect(page.$outcome.get()).toBe('offered')
})

it.each<[string, object]>([
  ['there is no menu', {}],
  ['the menu fails', { share: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
])('the link is copied where %s', async (_, more) => {
  const writeText = vi.fn(() => Promise.resolve())
  const page = browserWith({ ...more, clipboard: { writeText } })
  await page.share('Three offers', LINK)
  expect(writeText).toHaveBeenCalledWith(WHOLE)
  expect(page.$outcome.get()).toBe('copied')
})

it.each<[string, object]>([
  ['refuses', { clipboard: { writeText: () => Promise.reject(new Error('no')) } }],
  ['has no clipboard', {}],
])('it is said that the link could not be copied where the browser %s', async (_, navigator) => {
  const page = browserWith(navigator)
  await page.share('Three offers', LINK)
  expect(page.$outcome.get()).toBe('failed')
})
