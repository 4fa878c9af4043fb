import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  build,
  isFree,
  licencesIn,
  loadedByScreens,
  OF_ALGOLIA,
  OF_EMBEDDED,
  OF_HTTP,
  OF_OFFICE,
  OF_SIMULATION,
  textsOf,
} from '../support/builds'
import { tracesIn } from '../support/traces'

/** The content of a file of a build, as text. */
const read = (folder: string, name: string) => readFileSync(path.join(folder, name), 'utf8')

/** The distinct origins of the addresses that a pattern matches in the texts. */
const originsIn = (texts: readonly string[], address: RegExp) => [
  ...new Set(
    texts.flatMap((text) => [...text.matchAll(address)].map(([, url]) => new URL(url ?? '').origin)),
  ),
]

/** A site address that differs from the default. */
const SITE = 'https://loans.bank.example'

describe('a build with real services', () => {
  let folder: string
  beforeAll(() => {
    folder = build({
      PUBLIC_SITE_URL: SITE,
      PUBLIC_SEARCH_PROVIDER: 'algolia',
      PUBLIC_SEARCH_APP_ID: 'TESTAPP',
      PUBLIC_SEARCH_API_KEY: 'public-key',
      PUBLIC_SEARCH_INDEX: 'offers',
      PUBLIC_MAIN_API_URL: 'https://api.bank.example/v1',
      PUBLIC_AI_API_URL: 'https://ai.bank.example',
      PUBLIC_VITALS_URL: 'https://vitals.example/beacon',
      PUBLIC_OFFICE: 'true',
      PUBLIC_OFFLINE: 'false',
    })
  }, 300_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('names its own address wherever it names one', () => {
    const places: readonly (readonly [texts: readonly string[], address: RegExp])[] = [
      [textsOf(folder, '.html'), /<link rel="canonical" href="([^"]+)"/g],
      [textsOf(folder, '.html'), /<meta property="og:(?:url|image)" content="([^"]+)"/g],
      [textsOf(folder, '.xml'), /<loc>([^<]+)<\/loc>/g],
      [[read(folder, 'robots.txt')], /^Sitemap: (.+)$/gm],
    ]
    expect(places.map(([texts, address]) => originsIn(texts, address))).toEqual(places.map(() => [SITE]))
    const texts = ['.html', '.xml', '.txt', '.js', '.json', '.webmanifest'].flatMap((ending) =>
      textsOf(folder, ending),
    )
    expect(texts.filter((text) => text.includes('moneypal.example'))).toEqual([])
  })

  it('holds the open figures, though no page of it asks for them', () => {
    for (const name of ['offers.json', 'offers.csv', 'datapackage.json'])
      expect(existsSync(path.join(folder, 'data', name))).toBe(true)
  })

  it('asks the search service, and holds nothing of the search in the page', () => {
    const scripts = textsOf(folder, '.js').join('\n')
    for (const word of ['TESTAPP', ...OF_ALGOLIA]) expect(scripts).toContain(word)
    for (const word of OF_EMBEDDED) expect(scripts).not.toContain(word)
  })

  it('reports how fast its pages are', () => {
    expect(textsOf(folder, '.js').join('\n')).toContain('https://vitals.example/beacon')
  })

  it('takes the service worker away from browsers that have one, and gives it to no other', () => {
    expect(read(folder, 'sw.js')).toContain('.unregister()')
    expect(read(folder, 'sw.js')).not.toContain('fetch')
    expect(textsOf(folder, '.js').filter((text) => text.includes('serviceWorker.register'))).toEqual([])
  })

  it('lets its pages talk to the services, and to nobody else', () => {
    const [policy] = /connect-src [^;]*/.exec(readFileSync(path.join(folder, 'plans.html'), 'utf8')) ?? []
    expect(policy?.split(' ').slice(1)).toEqual([
      "'self'",
      'https://api.bank.example',
      'https://ai.bank.example',
      'https://vitals.example',
      'https://TESTAPP-dsn.algolia.net',
      'https://TESTAPP-1.algolianet.com',
      'https://TESTAPP-2.algolianet.com',
      'https://TESTAPP-3.algolianet.com',
    ])
  })

  it('lets its pages show images of the index from any host', () => {
    expect(readFileSync(path.join(folder, 'plans.html'), 'utf8')).toContain("img-src 'self' data: https:;")
  })

  it('talks to the main backend, and simulates nothing', () => {
    const scripts = textsOf(folder, '.js').join('\n')
    expect(scripts).toContain('https://api.bank.example/v1')
    for (const word of OF_HTTP) expect(scripts).toContain(word)
    for (const word of OF_SIMULATION) expect(scripts).not.toContain(word)
  })

  it('has an office that simulates nothing and knows no password', () => {
    const texts = textsOf(path.join(folder, 'office'), '.js').join('\n')
    expect(texts).toContain('/auth/login')
    for (const word of [...OF_SIMULATION, 'admin123', 'Station Road']) expect(texts).not.toContain(word)
  })

  it('has an office whose pages load their own scripts and styles only', () => {
    const screens = loadedByScreens(path.join(folder, 'office'))
    expect(Object.keys(screens)).toContain('visits.html')
    for (const loaded of Object.values(screens)) {
      expect(loaded.some((source) => source.endsWith('.js'))).toBe(true)
      for (const source of loaded) expect(source).toMatch(/^\/office\/_astro\//)
    }
  })

  it('holds nothing of the back office in its public files', () => {
    const texts = [...textsOf(folder, '.js'), ...textsOf(folder, '.html')].join('\n')
    for (const word of OF_OFFICE) expect(texts).not.toContain(word)
  })

  it('holds no secret, and nothing of the machine that built it', () => {
    expect(tracesIn(folder)).toEqual([])
  })

  it('says nowhere that it is a demo', () => {
    for (const text of [...textsOf(folder, '.js'), ...textsOf(folder, '.html')])
      expect(text).not.toContain('Demo:')
  })

  it('carries the licences of what it holds, which are those of the list that was looked at', async () => {
    const licences = licencesIn(folder)
    const intro = "<!-- Written by `npm run licences`. -->\n\n# Other people's work in the pages\n"
    await expect(`${intro}\n${licences.join('\n')}\n`).toMatchFileSnapshot('../../docs/licences.md')
  })

  it('holds nothing under a licence that asks more than to be named', () => {
    const licences = licencesIn(folder)
    expect(licences.length).toBeGreaterThan(10)
    expect(licences.filter((line) => !isFree(line))).toEqual([])
  })
})

it('a public address stops the build while the site does not say who operates it', () => {
  expect(() => build({ PUBLIC_SITE_URL: 'https://www.moneypal.in' })).toThrow(
    /PUBLIC_SITE_URL is https:\/\/www\.moneypal\.in[^]*src\/content\/settings\/operator\.yaml\n {2}- legalName\n[^]*- grievanceOfficer\.name/,
  )
}, 180_000)
