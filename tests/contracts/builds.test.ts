import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Builds the site with settings into a folder of its own. */
function build(settings: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'moneypal-build-'))
  execFileSync('astro', ['build', '--silent', '--outDir', folder], {
    env: { ...process.env, ...settings, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    stdio: 'pipe',
  })
  return folder
}

const textsOf = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))

describe('a build that searches with the service', () => {
  let folder: string
  beforeAll(() => {
    folder = build({
      PUBLIC_SEARCH_PROVIDER: 'algolia',
      PUBLIC_SEARCH_APP_ID: 'TESTAPP',
      PUBLIC_SEARCH_API_KEY: 'public-key',
      PUBLIC_SEARCH_INDEX: 'offers',
    })
  }, 120_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('holds no catalogue', () => {
    expect(existsSync(path.join(folder, 'data/offers.json'))).toBe(false)
  })

  it('holds no embedded engine', () => {
    const scripts = textsOf(folder, '.js').join('\n')
    expect(scripts).toContain('TESTAPP')
    expect(scripts).not.toContain('/data/offers.json')
  })

  it('lets its pages talk to the service, and to nobody else', () => {
    const [policy] = /connect-src [^;]*/.exec(readFileSync(path.join(folder, 'plans.html'), 'utf8')) ?? []
    expect(policy?.split(' ').slice(1)).toEqual([
      "'self'",
      'https://TESTAPP-dsn.algolia.net',
      'https://TESTAPP.algolia.net',
      'https://TESTAPP-1.algolianet.com',
      'https://TESTAPP-2.algolianet.com',
      'https://TESTAPP-3.algolianet.com',
    ])
  })
})

describe('a build without settings', () => {
  let folder: string
  beforeAll(() => {
    folder = build({})
  }, 120_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('holds the catalogue and the engine that reads it', () => {
    const records = JSON.parse(readFileSync(path.join(folder, 'data/offers.json'), 'utf8')) as unknown[]
    expect(records.length).toBeGreaterThanOrEqual(24)
    expect(textsOf(folder, '.js').join('\n')).toContain('/data/offers.json')
  })

  it('lets its pages talk to this site only', () => {
    for (const page of textsOf(folder, '.html')) expect(page).toContain("connect-src 'self';")
  })

  it('runs no script that its policy does not name', () => {
    for (const page of textsOf(folder, '.html')) {
      const [policy] = /script-src [^;]*/.exec(page) ?? []
      expect(policy).toBeDefined()
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/)
    }
  })
})

it('a setting that must be an address and is none stops the build', () => {
  expect(() => build({ PUBLIC_MAIN_API_URL: 'api.bank' })).toThrow(
    /PUBLIC_MAIN_API_URL must be a full address/,
  )
}, 60_000)
