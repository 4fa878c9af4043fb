import { expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '#lib/domain/feed/file-size'
import { feedType, fileProblem } from './feed-file'

const file = (name: string, type = '', size = 10) => ({ name, type, size })

it('takes CSV and JSON, by the name of the file before its type', () => {
  expect(feedType(file('offers.CSV', 'application/vnd.ms-excel'))).toBe('text/csv')
  expect(feedType(file('offers.json'))).toBe('application/json')
  expect(feedType(file('offers', 'text/csv'))).toBe('text/csv')
  expect(feedType(file('offers.xlsx', 'application/vnd.ms-excel'))).toBeNull()
  expect(feedType(file('csv'))).toBeNull()
})

it('says why a file need not be sent', () => {
  expect(fileProblem(file('offers.xlsx'))).toBe('type')
  expect(fileProblem(file('offers.csv', '', 0))).toBe('empty')
  expect(fileProblem(file('offers.csv', '', MAX_FILE_BYTES))).toBeNull()
  expect(fileProblem(file('offers.csv', '', MAX_FILE_BYTES + 1))).toBe('large')
})
