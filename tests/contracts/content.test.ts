import { describe, expect, it } from 'vitest'
import { editorsCopy } from '../support/editors-copy'

// content.all.test.ts has the other mistakes, the examples of the guide to editing, and the build, which says the same.
describe('an editor works in a copy of the project', { timeout: 300_000 }, () => {
  const { check, breakQuestion } = editorsCopy()

  it('breaks a question, and is told the file and what to change', () => {
    const report = breakQuestion()
    expect(check()).toEqual({ ok: false, said: `${report}\n` })
  })
})
