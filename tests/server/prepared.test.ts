import { expect, test } from 'vitest'
import { statementNames } from '../../server/store/prepared'

const repeated = (text: string, times = 5) => Array.from({ length: times }, () => text)

test('a statement gets a name once it has come several times, and keeps it', () => {
  const names = repeated('select id from visits where id = $1').map(statementNames())
  expect(names).toEqual([undefined, undefined, 'moneypal_0', 'moneypal_0', 'moneypal_0'])
})

test('each text has a name of its own', () => {
  const nameOf = statementNames()
  const [one, other] = [repeated('select 1 + $1'), repeated('select 2 + $1')].map((texts) =>
    texts.map(nameOf).at(-1),
  )
  expect(one).toBeDefined()
  expect(other).toBeDefined()
  expect(one).not.toBe(other)
})

test.each(['select * from visits where id = $1', 'update visits set day = $1 returning "visits".*'])(
  'a statement that answers with all columns gets none: %s',
  (text) => {
    expect(new Set(repeated(text).map(statementNames()))).toEqual(new Set([undefined]))
  },
)

test('a count of rows is no list of all columns', () => {
  expect(repeated('select count(*) from visits where id = $1').map(statementNames()).at(-1)).toBeDefined()
})

test('no more than 200 get one', () => {
  const nameOf = statementNames()
  const texts = Array.from({ length: 300 }, (_, n) => repeated(`select ${n} + $1`)).flat()
  expect(new Set(texts.map(nameOf).filter(Boolean)).size).toBe(200)
})
