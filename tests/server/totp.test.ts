import { describe, expect, it } from 'vitest'
import { findTotpStep, newTotpSecret, totpAt, totpStep, totpUri } from '../../server/totp.ts'

/** '12345678901234567890' of RFC 6238's appendix, base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('codes of an authenticator', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at second %i', (second, code) =>
    expect(totpAt(SECRET, totpStep(second * 1000))).toBe(code),
  )

  it('hold for a step before and after, and never again', () => {
    const now = 1_764_000_000_000
    const step = totpStep(now)
    for (const [offset, found] of [
      [-2, null],
      [-1, step - 1],
      [0, step],
      [1, step + 1],
      [2, null],
    ] as const)
      expect(findTotpStep(SECRET, totpAt(SECRET, step + offset), now, 0)).toBe(found)
    expect(findTotpStep(SECRET, totpAt(SECRET, step), now, step)).toBeNull()
    expect(findTotpStep(SECRET, totpAt(SECRET, step + 1), now, step)).toBe(step + 1)
  })

  it('come from a secret of 160 bits that an app can read', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(newTotpSecret()).not.toBe(newTotpSecret())
    expect(totpUri(SECRET, 'a+b@moneypal.example')).toBe(
      `otpauth://totp/MoneyPal%3Aa%2Bb%40moneypal.example?secret=${SECRET}&issuer=MoneyPal`,
    )
  })
})
