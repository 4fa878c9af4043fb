import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADDED_QUESTION, linkPackages } from '../support/project'

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

// A build can take long on a busy machine.
describe('an editor works in a copy of the project', { timeout: 300_000 }, () => {
  let folder: string
  const question = () => path.join(folder, ADDED_QUESTION.file)

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
  const check = () => run('node', 'tools/check-content.ts')
  const build = () => run('astro', 'build', '--silent')

  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'moneypal-editor-'))
    const filter = (file: string) => !file.includes('node_modules')
    for (const part of PARTS) cpSync(part, path.join(folder, part), { recursive: true, filter })
    linkPackages(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('adds a question, which is in order, and is told that it is not translated yet', () => {
    writeFileSync(question(), ADDED_QUESTION.text)
    expect(check()).toEqual({
      ok: true,
      said: expect.stringMatching(
        /^\d+ content files, all in order\.\nNot translated yet, and not built: src\/content\/faq\/hi\/pledge-a-watch\.md\n$/,
      ),
    })
  })

  it('breaks it, and is told the file and what to change, by the check and by the build alike', () => {
    writeFileSync(
      question(),
      ADDED_QUESTION.text.replace('order: 90', 'order: last').replace('/learn/purity', '/lern/purity'),
    )
    const report = [
      'src/content/faq/en/pledge-a-watch.md',
      '  - order must be a whole number from 1 to 999; the lowest number comes first',
      '  - The text links to /lern/purity-and-hallmarks, which is no page of this site',
      '',
      '2 things to put right in src/content.',
    ].join('\n')
    expect(check()).toEqual({ ok: false, said: `${report}\n` })
    const built = build()
    expect(built.ok).toBe(false)
    expect(built.said).toContain(report)
  })

  it('puts it beside the folders of the languages, and is told where it belongs', () => {
    const misplaced = path.join(folder, 'src/content/faq/pledge-a-watch.md')
    writeFileSync(misplaced, ADDED_QUESTION.text)
    const { ok, said } = check()
    rmSync(misplaced)
    expect(ok).toBe(false)
    expect(said).toContain(
      'src/content/faq/pledge-a-watch.md\n  - Move the file into the folder of its language: src/content/faq/en',
    )
  })

  it('removes it, and nothing is missing', () => {
    rmSync(question())
    expect(check().ok).toBe(true)
  })

  // readme.test.ts checks that the built page shows the question; it builds a copy of the project.
  it('adds it again and copies each example of the guide to editing, and all are in order', () => {
    writeFileSync(question(), ADDED_QUESTION.text)
    const guide = readFileSync('docs/editing-content.md', 'utf8')
    const examples = [...guide.matchAll(/^## (.+)$[\s\S]*?^```(md|yaml)\n([\s\S]*?)^```$/gm)]
    expect(examples.map(([, title = '']) => FOLDERS[title])).toEqual(Object.values(FOLDERS))
    for (const [, title = '', ending = '', text = ''] of examples)
      writeFileSync(path.join(folder, 'src/content', FOLDERS[title] ?? '', `from-the-guide.${ending}`), text)
    expect(check().said).toContain('Its mark is not drawn yet: run npm run marks')
    expect(run('node', 'tools/bank-marks.ts').ok).toBe(true)
    expect(check()).toMatchObject({ ok: true })
  })

  it('removes a page that others lead to, and is told which', () => {
    const page = path.join(folder, 'src/content/pages/en/company.md')
    const text = readFileSync(page, 'utf8')
    rmSync(page)
    const { ok, said } = check()
    writeFileSync(page, text)
    expect(ok).toBe(false)
    expect(said).toContain(
      'src/content/pages/en/about.md\n  - related lists /company, which is no page of this site',
    )
  })
})
