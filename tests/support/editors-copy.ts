import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { ADDED_QUESTION, linkPackages } from './project'

/** The files and folders that a copy of the project for an editor needs. */
const PARTS = [
  'src',
  'public',
  'contract',
  'integrations',
  'tools',
  'astro.config.mjs',
  'package.json',
  'tsconfig.json',
]

/** The folder for each example of docs/editing-content.md, by its heading. */
const FOLDERS: Readonly<Record<string, string>> = {
  'A question': 'faq/en',
  'A testimonial': 'testimonials/en',
  'A guide': 'guides/en',
  'A source': 'sources',
  'An offer': 'offers',
  'A partner': 'partners',
  'A page': 'pages/en',
}

interface Outcome {
  readonly ok: boolean
  /** All output, without colours. */
  readonly said: string
}

/** A copy of the project in which an editor works, for all tests of a file. */
export function editorsCopy() {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'moneypal-editor-'))
    const filter = (file: string) => !file.includes('node_modules')
    for (const part of PARTS) cpSync(part, path.join(folder, part), { recursive: true, filter })
    linkPackages(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function run(command: string, ...args: string[]): Outcome {
    try {
      const said = execFileSync(command, args, {
        cwd: folder,
        env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', NO_COLOR: '1' },
        stdio: 'pipe',
        encoding: 'utf8',
      })
      return { ok: true, said }
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
      return { ok: false, said: stdout + stderr }
    }
  }

  const question = () => path.join(folder, ADDED_QUESTION.file)
  return {
    run,
    question,
    inFolder: (file: string) => path.join(folder, file),
    check: () => run('node', 'tools/check-content.ts'),
    /** Writes the question with two mistakes. @returns what an editor is told */
    breakQuestion(): string {
      writeFileSync(
        question(),
        ADDED_QUESTION.text.replace('order: 90', 'order: last').replace('/learn/purity', '/lern/purity'),
      )
      return [
        'src/content/faq/en/pledge-a-watch.md',
        '  - order must be a whole number from 1 to 999; the lowest number comes first',
        '  - The text links to /lern/purity-and-hallmarks, which is no page of this site',
        '',
        '2 things to put right in src/content.',
      ].join('\n')
    },
    /** Writes the question, and each example of the guide to editing. */
    copyExamples() {
      writeFileSync(question(), ADDED_QUESTION.text)
      const guide = readFileSync('docs/editing-content.md', 'utf8')
      const examples = [...guide.matchAll(/^## (.+)$[\s\S]*?^```(md|yaml)\n([\s\S]*?)^```$/gm)]
      expect(examples.map(([, title = '']) => FOLDERS[title])).toEqual(Object.values(FOLDERS))
      for (const [, title = '', ending = '', text = ''] of examples)
        writeFileSync(
          path.join(folder, 'src/content', FOLDERS[title] ?? '', `from-the-guide.${ending}`),
          text,
        )
    },
  }
}
