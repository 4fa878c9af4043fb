import fc from 'fast-check'
import { expect, it } from 'vitest'
import { vLenderId } from '#contract/generated/valibot.gen'
import { is } from 'valibot'
import { initialsOf, lenderIdFor, lenderProblems } from './lender'

it('makes an id of a name', () => {
  expect(lenderIdFor('Tamarind Tree')).toBe('tamarind-tree')
  expect(lenderIdFor(' São Tomé & Sons’ Bank ')).toBe('sao-tome-sons-bank')
  expect(lenderIdFor('तमरिंड')).toBe('')
})

it('makes an id that the server takes, or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const id = lenderIdFor(name)
      expect(id === '' || is(vLenderId, id)).toBe(true)
    }),
  )
})

it('says which fields can’t be saved', () => {
  expect(lenderProblems({ name: ' ', id: 'Tamarind', contactMail: 'offers' })).toEqual([
    ...['name', 'id', 'contactMail'],
  ])
  expect(lenderProblems({ name: 'Tamarind Tree', id: 'tamarind-tree', contactMail: 'o@t.example' })).toEqual(
    [],
  )
})

it('has two letters for a lender', () => {
  expect(initialsOf('Tamarind Tree Bank')).toBe('TT')
  expect(initialsOf('monsoon')).toBe('MO')
  expect(initialsOf('')).toBe('')
})
