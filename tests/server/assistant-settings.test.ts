import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { LOCALES } from '#lib/domain/shared/locale'
import { inLocale } from '#lib/domain/shared/routes'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { readLibrary } from '../../server/assistant/knowledge.ts'
import { readConfig } from '../../server/config.ts'
import { answerDataIn } from '../support/answer-data.ts'

const SITE = { SITE_DIR: '/srv/site' }
const MODEL = { TRIAL: '1', LLM_URL: 'https://models.example/v1', LLM_KEY: 'a-key', LLM_MODEL: 'a-model' }

const site = mkdtempSync(path.join(os.tmpdir(), 'moneypal-site-'))
afterAll(() => rmSync(site, { recursive: true, force: true }))
const read = () => readLibrary(site, () => '2026-11-24' as IsoDate)

test('without its settings there is no language model', () => {
  expect(readConfig({ TRIAL: '1' }).llm).toBeNull()
})

test('a language model has an address, a name, a number of questions a day, and a site to answer from', () => {
  expect(readConfig({ ...MODEL, ...SITE }).llm).toEqual({
    url: 'https://models.example/v1',
    model: 'a-model',
    perDay: 2000,
    answers: '/srv/site',
  })
  const own = { ...MODEL, ...SITE, ANSWERS_DIR: '/srv/answers', LLM_DAILY: '50' }
  expect(readConfig(own).llm).toMatchObject({ perDay: 50, answers: '/srv/answers' })
})

test.each<[object, string]>([
  [{ LLM_KEY: '' }, 'LLM_KEY missing. Give all of LLM_URL, LLM_KEY, LLM_MODEL, or none.'],
  [{ ...SITE, LLM_URL: 'models' }, "LLM_URL is 'models'"],
  [{ ...SITE, LLM_DAILY: 'many' }, "LLM_DAILY is 'many'"],
  [{}, 'Name the folder of the built site in SITE_DIR, or in ANSWERS_DIR'],
])('a wrong setting says what to give: %j', (wrong, message) => {
  expect(() => readConfig({ ...MODEL, ...wrong })).toThrow(message)
})

test('a site that is not built, or by another release, says what to do', () => {
  expect(read).toThrow(`${path.join(site, 'data/answers.json')} can't be read`)
  mkdirSync(path.join(site, 'data'))
  writeFileSync(path.join(site, 'data/answers.json'), '[]')
  expect(read).toThrow('Build the site')
  for (const locale of LOCALES) {
    const file = path.join(site, inLocale('/data/answers.json', locale))
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(answerDataIn[locale]))
  }
  expect(read().en.answer('How is LTV calculated?').kind).toBe('known')
})
