import { expect, test } from 'vitest'
import { dangerIn } from './danger.ts'
import { plainText } from './words/tokens.ts'

test.each([
  ['वे फ़ोन पर गाली देते हैं', 'harassment'],
  ['recovery wale gali dete hai', 'harassment'],
  ['एजेंट फ़ोन करके धमकाते हैं', 'harassment'],
  ['mesej bhejne ki dhamki de raha hai', 'harassment'],
  ['ghar aakar dhamki di', 'violence'],
  // A lane, not an insult.
  ['हमारी गली की दुकान', null],
  ['bank wali gali me', null],
])('%s: %s', (question, danger) => {
  expect(dangerIn(plainText(question))).toBe(danger)
})
