import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { editorsCopy } from '../support/editors-copy'
import { ADDED_QUESTION } from '../support/project'

// A build can take long on a busy machine.
describe('an editor works in a copy of the project', { timeout: 300_000 }, () => {
  const { run, check, question, inFolder, breakQuestion, copyExamples } = editorsCopy()
  const build = () => run('astro', 'build', '--silent')

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
    const report = breakQuestion()
    expect(check()).toEqual({ ok: false, said: `${report}\n` })
    const built = build()
    expect(built.ok).toBe(false)
    expect(built.said).toContain(report)
  })

  it('puts it beside the folders of the languages, and is told where it belongs', () => {
    const misplaced = inFolder('src/content/faq/pledge-a-watch.md')
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
    copyExamples()
    expect(check().said).toContain('Its mark is not drawn yet: run npm run marks')
    expect(run('node', 'tools/bank-marks.ts').ok).toBe(true)
    expect(check()).toMatchObject({ ok: true })
  })

  it('removes a page that others lead to, and is told which', () => {
    const page = inFolder('src/content/pages/en/company.md')
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
