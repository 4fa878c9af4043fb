import { expect, it } from 'vitest'
import { languageWritten } from './locale'

it('tells Hindi by its letters, and leaves Latin letters to the page', () => {
  expect(languageWritten('SBI का loan')).toBe('hi')
  expect(languageWritten('kitna loan milega')).toBeUndefined()
  expect(languageWritten('')).toBeUndefined()
})
