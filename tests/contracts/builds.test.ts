// builds.all.test.ts has a public address without an operator, which operator-gate.test.ts refuses here.
import { expect, it } from 'vitest'
import { build } from '../support/builds'

it('a setting that must be an address and is none stops the build', () => {
  expect(() => build({ PUBLIC_MAIN_API_URL: 'api.bank' })).toThrow(
    /PUBLIC_MAIN_API_URL must be a path such as \/api, or a full address/,
  )
}, 180_000)
