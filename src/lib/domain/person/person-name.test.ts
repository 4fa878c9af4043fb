import { describe, expect, it } from 'vitest'
import { parsePersonName } from './person-name.ts'

describe('a person’s name', () => {
  it.each([
    'Sunita Yadav',
    'A. P. J. Abdul Kalam',
    "D'Souza",
    'O’Brien',
    'Anne-Marie',
    'सुनीता यादव',
    'க. அன்பழகன்',
    'محمد علی',
    'José',
    'Xi',
    'S',
    'अ',
  ])('is taken as it is written: %s', (name) => {
    expect(parsePersonName(name)).toEqual({ ok: true, value: name.normalize('NFC') })
  })

  it('keeps the joiners that shape an Indian conjunct', () => {
    expect(parsePersonName('श्\u200dरी').ok).toBe(true)
  })

  it('loses spaces at its ends and repeated ones', () => {
    expect(parsePersonName('  Sunita \u00a0 Yadav\n')).toEqual({ ok: true, value: 'Sunita Yadav' })
  })

  it.each(['', '   ', '\u200b', ' \u200d '])('is missing where nothing can be seen: %j', (text) => {
    expect(parsePersonName(text)).toEqual({ ok: false, reason: 'empty' })
  })

  it.each([
    '.',
    '--',
    '7',
    'Sunita 2',
    '<b>Sunita</b>',
    'Sunita 🙂',
    'a@b',
    'Sunita_',
    '९८',
    'Sunita\u202eiveD',
    'Sunita\u2066',
  ])('has no other characters: %s', (text) => {
    expect(parsePersonName(text)).toEqual({ ok: false, reason: 'characters' })
  })

  it('has at most 100 characters', () => {
    expect(parsePersonName('S'.repeat(100)).ok).toBe(true)
    expect(parsePersonName('S'.repeat(101))).toEqual({ ok: false, reason: 'too-long' })
  })
})
