import { expect, test } from 'vitest'
import { splitMarkdown } from './front-matter.ts'

test.each([
  ['fields and text', '---\ntitle: A\n---\n\nText.\n', { fields: 'title: A', body: 'Text.' }],
  ['line ends of Windows', '---\r\ntitle: A\r\n---\r\nText.', { fields: 'title: A', body: 'Text.' }],
  [
    'a rule in the text',
    '---\ntitle: A\n---\nOne.\n\n---\n\nTwo.',
    { fields: 'title: A', body: 'One.\n\n---\n\nTwo.' },
  ],
  ['no text', '---\ntitle: A\n---', { fields: 'title: A', body: '' }],
  ['no fields', '---\n---\nText.', { fields: '', body: 'Text.' }],
])('%s', (_, text, parts) => {
  expect(splitMarkdown(text)).toEqual(parts)
})

test('a file that does not begin with dashes has no front matter', () => {
  expect(splitMarkdown('title: A\n---\nText.')).toBeNull()
})
