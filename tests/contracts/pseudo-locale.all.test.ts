import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyProject, linkPackages } from '../support/project'
import { addPseudoLocale } from '../support/pseudo-locale'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'moneypal-pseudo-'))
  copyProject(folder)
  linkPackages(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a language with other letters and plural forms is added by files alone, and the check finds all in order', () => {
  addPseudoLocale(folder)
  const said = execFileSync('node', ['tools/check-content.ts'], { cwd: folder, encoding: 'utf8' })
  expect(said).toMatch(/^\d+ content files, all in order\.$/m)
  expect(said).not.toContain('Not translated yet')
}, 180_000)
