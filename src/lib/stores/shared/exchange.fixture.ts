import type { IdentityService } from '#lib/services/ports'
import type { Refused } from '#lib/services/refused'

type Call = 'checkPhone' | 'sendOtp' | 'verifyOtp' | 'savePan'

/**
 * An identity service that knows numbers with an even last digit and accepts only the code 123456. It records its calls,
 * fails the calls in `down`, refuses them with the error in `refused`, and delays those in `held` until `answer`. `earlier`
 * says how long ago the code was sent, and whether it has expired.
 */
export function exchange() {
  const calls: string[] = []
  const down = new Set<Call>()
  const held = new Set<Call>()
  const earlier = { secondsAgo: 0, expired: false }
  const refused = new Map<Call, Refused>()
  let waiting: (() => void)[] = []

  async function call(name: Call, ...args: string[]): Promise<void> {
    calls.push([name, ...args].join(' '))
    if (held.has(name)) await new Promise<void>((resolve) => waiting.push(resolve))
    const refusal = refused.get(name)
    if (refusal) throw refusal
    if (down.has(name)) throw new Error('no signal')
  }
  const identity: IdentityService = {
    async checkPhone(phone) {
      await call('checkPhone', phone)
      return { userExists: /[02468]$/.test(phone) }
    },
    async sendOtp(phone) {
      await call('sendOtp', phone)
      return { secondsAgo: earlier.secondsAgo }
    },
    async verifyOtp(phone, otp) {
      await call('verifyOtp', phone, otp)
      if (earlier.expired) return { verified: false, expired: true }
      const verified = otp === '123456'
      return verified ? { verified, userExists: /[02468]$/.test(phone) } : { verified }
    },
    savePan: (pan) => call('savePan', pan),
  }
  return {
    identity,
    calls,
    down,
    held,
    refused,
    earlier,
    answer() {
      for (const resolve of waiting) resolve()
      waiting = []
    },
  }
}

/** The fields that a store has requested focus for, in order. */
export function focusOf(form: {
  readonly $focus: { listen(listener: (request: { readonly field: string } | null) => void): () => void }
}): string[] {
  const fields: string[] = []
  form.$focus.listen((request) => fields.push(request?.field ?? 'none'))
  return fields
}
