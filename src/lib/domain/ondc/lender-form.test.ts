import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readValues, type FieldKind, type FormField } from './lender-form.ts'

const field = (name: string, kind: FieldKind = 'text', more: Partial<FormField> = {}): FormField => ({
  ...{ name, label: name, kind, required: true, choices: [] },
  ...more,
})

const problemOf = (one: FormField, text: string) => {
  const read = readValues([one], new Map([[one.name, text]]))
  return 'problems' in read ? read.problems[one.name] : null
}
const sentOf = (one: FormField, text: string) => {
  const read = readValues([one], new Map([[one.name, text]]))
  return 'values' in read ? read.values.get(one.name) : null
}

describe('What is entered in a form of a lender', () => {
  test.each([
    ['pan', 'abcde1234f', 'ABCDE1234F'],
    ['fullName', '  Sunita   Devi ', 'Sunita Devi'],
    ['dob', '1988-02-29', '1988-02-29'],
    ['contactNumber', '+91 98765 43210', '9876543210'],
    ['pincode', '123 401', '123401'],
    ['jewellery', '20,5 g', '20.5'],
    ['endUse', ' School fees ', 'School fees'],
  ])('%s %j is sent as %j', (name, text, value) => {
    expect(sentOf(field(name), text)).toBe(value)
  })

  test.each([
    ['pan', 'ABCDE12345', 'format'],
    ['fullName', '12', 'format'],
    ['dob', '1987-02-29', 'format'],
    ['contactNumber', '12345', 'format'],
    ['pincode', '0123', 'format'],
    ['jewellery', '1001', 'format'],
    ['jewellery', ' ', 'empty'],
    ['endUse', 'x'.repeat(201), 'too-long'],
  ])('%s %j is refused as %s', (name, text, problem) => {
    expect(problemOf(field(name), text)).toBe(problem)
  })

  test('numbers, days, choices and boxes of other names are checked by their kind', () => {
    expect(sentOf(field('x', 'number'), '12.5')).toBe('12.5')
    expect(problemOf(field('x', 'number'), '-5')).toBe('format')
    expect(problemOf(field('x', 'date'), 'tomorrow')).toBe('format')
    const choice = field('purity', 'choice', { choices: [{ value: '22K', label: '22 KT' }] })
    expect(sentOf(choice, '22K')).toBe('22K')
    expect(problemOf(choice, '23K')).toBe('no-choice')
    expect(sentOf(field('bureauConsent', 'box'), 'true')).toBe('true')
    expect(problemOf(field('bureauConsent', 'box'), '')).toBe('empty')
  })

  test('what is left empty and need not be there is not sent', () => {
    const read = readValues(
      [field('endUse', 'text', { required: false }), field('box', 'box', { required: false })],
      new Map(),
    )
    expect(read).toEqual({ values: new Map() })
  })

  test('nothing but its fields is sent, whatever names come', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (entered) => {
        const read = readValues(
          [field('toString', 'text', { required: false })],
          new Map(Object.entries(entered)),
        )
        const values = 'values' in read ? [...read.values.keys()] : ['toString']
        expect(values.every((name) => name === 'toString')).toBe(true)
      }),
    )
  })
})
