import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { projectFiles } from '../support/project'

/** Where a number's way begins, and the screens on it. */
const SCREENS = [
  'src/lib/stores/identity/arrival.ts',
  'src/islands/get-started/GetStarted.island.tsx',
  'src/islands/verify-otp/VerifyOtp.island.tsx',
  'src/islands/pan/Pan.island.tsx',
]

const IMPORT = /^(?:import|export)(?! type)[^']*?'([#@.][^']*)'|import\('([^']+)'\)/gm

/** What is done with a number as a value. */
const HANDLES =
  /\b(?:parsePhone|parseIndianMobile|readAbroad|format(?:Phone|National)|fullNumber|phoneOf|setPhone)\(|\{ phone \}/

const code = (file: string) => readFileSync(file, 'utf8')

function resolved(file: string, name: string): string | undefined {
  const place = name.startsWith('.')
    ? path.posix.join(path.posix.dirname(file), name)
    : name.replace(/^#lib\//, 'src/lib/').replace(/^@\//, 'src/')
  return [place, `${place}.ts`, `${place}.tsx`].find(
    (candidate) => /\.tsx?$/.test(candidate) && existsSync(candidate),
  )
}

/** The source files that these import, directly or not. */
function reachedFrom(starts: readonly string[]): string[] {
  const reached = new Set(starts)
  for (const file of reached) {
    for (const [, fixed, late = ''] of code(file).matchAll(IMPORT)) {
      const imported = resolved(file, fixed ?? late)
      if (imported) reached.add(imported)
    }
  }
  return [...reached]
}

const [, section = ''] = code('docs/project-structure.md').split('## How a phone number travels\n')
const steps = [...(section.split('\n## ')[0] ?? '').matchAll(/^\d+\. (.*)$/gm)].map(([, step = '']) =>
  [...step.matchAll(/`([\w/-]+\.tsx?)`/g)].map(([, place = '']) =>
    projectFiles().find((file) => file.startsWith('src/') && file.endsWith(`/${place}`)),
  ),
)
const listed = steps.flat()

it('passes twelve files at most on its way from the field to the PAN', () => {
  expect(steps.length).toBeGreaterThan(0)
  expect(steps.length).toBeLessThanOrEqual(12)
  expect(steps.every((files) => files.length > 0)).toBe(true)
  expect(listed).not.toContain(undefined)
})

it('is handled by each file of the list', () => {
  expect(listed.filter((file) => !/\bphone/i.test(code(file ?? '')))).toEqual([])
})

it('is handled by no other file on that way', () => {
  const reached = reachedFrom(SCREENS)
  expect(listed.filter((file) => !reached.includes(file ?? ''))).toEqual([])
  expect(reached.filter((file) => !listed.includes(file) && HANDLES.test(code(file)))).toEqual([])
})
