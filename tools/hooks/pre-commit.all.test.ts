import { execSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ADDED_QUESTION, copyProject, linkPackages } from '../../tests/support/project'

/** Without what git sets for a hook in which these tests may run. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')))
const RULE = 'src/lib/domain/weighed.ts'
let folder: string

const run = (command: string) => execSync(command, { cwd: folder, env, encoding: 'utf8' })
const write = (file: string, text: string) => {
  writeFileSync(path.join(folder, file), text)
  run(`git add ${file}`)
}
const commit = () =>
  spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@moneypal.example', 'commit', '-m', 'Try'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'moneypal-hook-'))
  copyProject(folder)
  linkPackages(folder)
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { hooks: string } }
  run(`git init --quiet && ${scripts.hooks}`)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('formats what is staged, and nothing else', () => {
  writeFileSync(path.join(folder, 'not-staged.ts'), 'export  const a = 1;')
  write(RULE, 'export const weighed = ( grams : number ) => grams;')
  write(ADDED_QUESTION.file, ADDED_QUESTION.text)
  const { status, stderr } = commit()
  expect([status, stderr]).toEqual([0, `Formatted:\n${RULE}\n`])
  expect(run(`git show HEAD:${RULE}`)).toBe('export const weighed = (grams: number) => grams\n')
  expect(run('git show --name-only --format= HEAD').trim().split('\n')).toHaveLength(2)
  expect(readFileSync(path.join(folder, 'not-staged.ts'), 'utf8')).toBe('export  const a = 1;')
})

it('refuses what the linter and the check of content refuse', () => {
  write(RULE, "import { useState } from 'react'\n\nexport const weighed = useState\n")
  write(ADDED_QUESTION.file, ADDED_QUESTION.text.replace('topic: gold', 'topic: watches'))
  write('deploy/example.json', '{')
  const { status, stderr } = commit()
  expect(status).toBe(1)
  expect(stderr).toContain('no-restricted-imports')
  expect(stderr).toContain(ADDED_QUESTION.file)
  expect(stderr).toContain('example.json: SyntaxError')
})

it('only checks a file that is staged in part, and leaves the rest of it unstaged', () => {
  run('git reset --quiet --hard')
  write(RULE, 'export const weighed = (grams: number) => grams + 1\n')
  writeFileSync(path.join(folder, RULE), 'export  const weighed = (grams: number) => grams + 2\n')
  expect([commit().status, run(`git diff --cached ${RULE}`)]).toEqual([1, expect.stringContaining('+ 1')])
  writeFileSync(path.join(folder, RULE), 'export const weighed = (grams: number) => grams + 2\n')
  expect(commit().status).toBe(0)
  expect(run(`git show HEAD:${RULE}`)).toContain('+ 1')
})
