import { expect, test } from 'vitest'
import { simulated } from './are-simulated.ts'
import { services } from './chooser.ts'

test('the sign that services are simulated is that of the services', () => {
  expect(simulated).toBe(services.simulated)
})
