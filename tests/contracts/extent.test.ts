import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PlaywrightTestConfig } from '@playwright/test'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { findPostgres } from '../server/postgres.ts'
import { projectFiles } from '../support/project'

const files = projectFiles()
const named = (ending: RegExp) => files.filter((file) => ending.test(file)).sort()

/** A configuration as it is with and without what only `npm run test:all` runs. */
async function browserConfig(everything: boolean): Promise<PlaywrightTestConfig> {
  vi.resetModules()
  vi.stubEnv('TEST_ALL', everything ? '1' : '')
  const { default: config } = (await import('../../playwright.config')) as { default: PlaywrightTestConfig }
  return config
}

type Pattern = PlaywrightTestConfig['testMatch']

const matches = (patterns: Pattern, file: string) =>
  [patterns ?? []].flat().some((pattern) => (pattern instanceof RegExp ? pattern.test(file) : false))

/** The projects of a configuration that run a file. */
const runBy = ({ projects = [] }: PlaywrightTestConfig, file: string) =>
  projects
    .filter(({ testMatch }) => !testMatch || matches(testMatch, file))
    .filter(({ testIgnore }) => !matches(testIgnore, file))
    .map(({ name }) => name)

afterAll(() => vi.unstubAllEnvs())

describe('every test is run', () => {
  it('by npm run test:all: each browser test in a project, and none left out by its mark', async () => {
    const all = await browserConfig(true)
    expect(all.grepInvert).toBeUndefined()
    expect(named(/\.spec\.ts$/).filter((file) => runBy(all, file).length === 0)).toEqual([])
  })

  it('by npm test, but for those with a mark, the language that nobody speaks, and the journey without a server', async () => {
    const few = await browserConfig(false)
    expect(few.grepInvert).toEqual(/@all/)
    const all = await browserConfig(true)
    const left = named(/\.spec\.ts$/).filter((file) => runBy(few, file).join() !== runBy(all, file).join())
    expect(left).toEqual(['tests/e2e/journey.spec.ts', 'tests/e2e/pseudo-language.spec.ts'])
    // It is left out without a server only.
    expect(runBy(few, 'tests/e2e/journey.spec.ts')).toEqual(['over HTTP'])
  })

  it('by npm run test:all: each other test in a project of Vitest', () => {
    const env = { ...process.env, TEST_ALL: '1', NODE_ENV: 'test' }
    const listed = execFileSync('vitest', ['list', '--filesOnly', '--json'], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const all = (JSON.parse(listed) as { file: string }[]).map(({ file }) => path.relative('.', file))
    // Those of the built site have a configuration of their own, and those of PostgreSQL need it.
    const others = named(/\.test\.tsx?$/).filter((file) => !file.startsWith('tests/site/'))
    const runnable = others.filter((file) => findPostgres() !== null || !file.endsWith('.postgres.test.ts'))
    expect(all.sort()).toEqual(runnable)
  }, 120_000)

  it('by a command of package.json, which says how much', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>
    }
    expect([scripts['test'], scripts['test:all']]).toEqual(['node tools/test.ts', 'node tools/test.ts --all'])
  })
})
