import { describe, expect, it } from 'vitest'
import { editorsCopy } from '../support/editors-copy'

// content.all.test.ts has the other mistakes, and the build, which says the same.
describe('an editor works in a copy of the project', { timeout: 300_000 }, () => {
  const { run, check, breakQuestion, copyExamples } = editorsCopy()

  it('breaks a question, and is told the file and what to change', () => {
    const report = breakQuestion()
    expect(check()).toEqual({ ok: false, said: `${report}\n` })
  })

  it('copies each example of the guide to editing, and all are in order', () => {
    copyExamples()
    expect(run('node', 'tools/bank-marks.ts').ok).toBe(true)
    expect(check()).toMatchObject({ ok: true })
  })
})
