import { describe, expect, test } from 'vitest'
import { withoutNames } from './personal-names.ts'

describe('a name that is introduced', () => {
  test.each([
    ['MERA NAAM ASHA HAI', 'MERA NAAM (name) HAI'],
    ['mera naam asha devi rao batao rate', 'mera naam (name) batao rate'],
    ['my name is K.A Rao', 'my name is (name)'],
    ['my name is Md. Rafiq', 'my name is (name)'],
    ["my name is D'Souza", 'my name is (name)'],
    ['my name is A. Rao', 'my name is (name)'],
    ['Mr. I. Khan told me', 'Mr. (name) told me'],
    ['I am A. Sharma', 'I am (name)'],
    ['my surname is Rao', 'my surname is (name)'],
    ['my name is deSouza kumar', 'my name is (name)'],
    ['my name is Asha...', 'my name is (name)...'],
    ['my name is Asha. Kitna milega?', 'my name is (name). Kitna milega?'],
    ['my name is Asha eKYC kab hoga', 'my name is (name) eKYC kab hoga'],
    ['मेरा शुभ नाम आशा है', 'मेरा शुभ नाम (name) है'],
    ['namaste main asha bol rahi hun', 'namaste main (name) bol rahi hun'],
    ['K. ji ne bola', '(name) ji ne bola'],
    ['आशा जी का लोन', '(name) जी का लोन'],
  ])('is cut out: %s', (text, left) => {
    expect(withoutNames(text, [])).toBe(left)
  })
})

describe('what is no name stays', () => {
  test.each([
    'call me at 5 pm',
    'call me please',
    'call me please...',
    'I am Indian',
    'I am Looking for a loan',
    'I am eKYC verified',
    'Dear SBI, what is the rate?',
    'Kanyakumari branch timing',
    'meri kamai Pune mein hai',
    'हाँ जी, बताइए',
  ])('%s', (text) => {
    expect(withoutNames(text, [])).toBe(text)
  })
})

describe("the visitor's own name", () => {
  test.each([
    ['an initial stays', 'is a gram ok for rao?', ['A. Rao'], 'is a gram ok for (name)?'],
    ['each of several is cut out', 'asha aur ravi ka loan', ['Asha', 'Ravi'], '(name) aur (name) ka loan'],
    ['a part of a word stays', 'आशाओं का लोन, आशा', ['आशा'], 'आशाओं का लोन, (name)'],
  ])('%s', (_, text, names, left) => {
    expect(withoutNames(text, names)).toBe(left)
  })
})
