// The built site with the server behind it, as files. A build with every service that a setting can name is in builds.all.test.ts.
import path from 'node:path'
import { expect, test } from '@playwright/test'
import {
  isFree,
  licencesIn,
  loadedByScreens,
  OF_HTTP,
  OF_OFFICE,
  OF_SIMULATION,
  textsOf,
} from '../support/builds'
import { SITE_WITH_SERVER } from '../support/site-with-server'
import { tracesIn } from '../support/traces'

const OFFICE = path.join(SITE_WITH_SERVER, 'office')

test('the site talks to the main backend, and simulates nothing', () => {
  const scripts = textsOf(SITE_WITH_SERVER, '.js').join('\n')
  for (const word of OF_HTTP) expect(scripts).toContain(word)
  for (const word of OF_SIMULATION) expect(scripts).not.toContain(word)
})

test('the office simulates nothing and knows no password', () => {
  const texts = textsOf(OFFICE, '.js').join('\n')
  expect(texts).toContain('/auth/login')
  for (const word of [...OF_SIMULATION, 'admin123', 'Station Road']) expect(texts).not.toContain(word)
})

test('the pages of the office load their own scripts and styles only', () => {
  const screens = loadedByScreens(OFFICE)
  expect(Object.keys(screens)).toContain('visits.html')
  for (const loaded of Object.values(screens)) {
    expect(loaded.some((source) => source.endsWith('.js'))).toBe(true)
    for (const source of loaded) expect(source).toMatch(/^\/office\/_astro\//)
  }
})

test('the public files hold nothing of the office', () => {
  const texts = [...textsOf(SITE_WITH_SERVER, '.js'), ...textsOf(SITE_WITH_SERVER, '.html')].join('\n')
  for (const word of OF_OFFICE) expect(texts).not.toContain(word)
})

test('the site holds no secret, and nothing of the machine that built it', () => {
  expect(tracesIn(path.resolve(SITE_WITH_SERVER))).toEqual([])
})

test('the site holds nothing under a licence that asks more than to be named', () => {
  const licences = licencesIn(SITE_WITH_SERVER)
  expect(licences.length).toBeGreaterThan(10)
  expect(licences.filter((line) => !isFree(line))).toEqual([])
})
