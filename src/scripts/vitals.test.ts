import { afterEach, expect, it, vi } from 'vitest'

type Watch = (report: (metric: object) => void) => void

const { watched } = vi.hoisted(() => ({ watched: new Map<string, (metric: object) => void>() }))

vi.mock('astro:env/client', () => ({ PUBLIC_VITALS_URL: 'https://vitals.example/beacon' }))
vi.mock('web-vitals', () => {
  const watch =
    (name: string): Watch =>
    (report) =>
      void watched.set(name, report)
  return { onCLS: watch('CLS'), onINP: watch('INP'), onLCP: watch('LCP'), onTTFB: watch('TTFB') }
})

afterEach(() => vi.unstubAllGlobals())

it('a report says how fast the page was and which page, and nothing of its query, its visitor or the way there', async () => {
  const sent: { address: string; body: Blob }[] = []
  const address = new URL('https://moneypal.example/welcome-back?phone=9811024680#code')
  vi.stubGlobal('location', address)
  vi.stubGlobal('window', { location: address })
  vi.stubGlobal('document', { location: address, URL: address.href, referrer: 'https://other.example/?q=me' })
  vi.stubGlobal('navigator', {
    sendBeacon: (to: string, body: Blob) => sent.push({ address: to, body }),
  })
  await import('./vitals')
  expect([...watched.keys()].sort()).toEqual(['CLS', 'INP', 'LCP', 'TTFB'])
  const metric = {
    value: 1234.56789,
    rating: 'good',
    id: 'v6-1-2',
    delta: 3,
    entries: [{ name: address.href }],
  }
  for (const [name, report] of watched) report({ name, ...metric })
  expect(sent.map((report) => report.address)).toEqual(Array(4).fill('https://vitals.example/beacon'))
  const bodies = await Promise.all(sent.map(({ body }) => body.text()))
  expect(bodies.map((body) => JSON.parse(body) as unknown)).toEqual(
    [...watched.keys()].map((name) => ({ name, value: 1234.568, page: '/welcome-back' })),
  )
  expect(sent.map(({ body }) => body.type)).toEqual(Array(4).fill('application/json'))
})
