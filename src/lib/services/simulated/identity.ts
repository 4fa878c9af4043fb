import {
  isCodeOpen,
  MIN_CODE_LENGTH,
  secondsSince,
  secondsToNextCode,
} from '#lib/domain/person/one-time-code'
import type { IdentityService } from '#lib/services/ports'
import { simulate } from './faults.ts'
import { keepRecord, readRecord } from './record.ts'

const TEST_CODE = '123456'

const isKnown = (phone: string): boolean => /[02468]$/.test(phone)

/**
 * The specification's mock: a number with an even last digit is a known customer; any code of four or more passes while
 * one that was sent can be entered. Life and pause of a code are those of the server.
 */
export const simulatedIdentity: IdentityService = {
  async checkPhone(phone) {
    await simulate('checkPhone', 500)
    return { userExists: isKnown(phone) }
  },
  async sendOtp(phone) {
    await simulate('sendOtp', 500)
    const { code } = readRecord()
    const nowMs = Date.now()
    if (code?.phone === phone && code.sentAt !== null && secondsToNextCode(code, nowMs) > 0)
      return { secondsAgo: secondsSince(code.sentAt, nowMs) }
    keepRecord({ code: { phone, sentAt: nowMs, used: false } })
    return { secondsAgo: 0 }
  },
  async verifyOtp(phone, otp) {
    await simulate('verifyOtp', 600)
    const { code } = readRecord()
    // Without a record of a code the mock's rule alone decides.
    const sent = code?.phone === phone ? code : null
    if (sent && !isCodeOpen(sent, Date.now())) return { verified: false, expired: true }
    const verified = otp === TEST_CODE || otp.length >= MIN_CODE_LENGTH
    if (!verified) return { verified, expired: false }
    keepRecord({ proven: true, ...(sent && { code: { ...sent, used: true } }) })
    return { verified, userExists: isKnown(phone) }
  },
  // The specification has no such call, so it takes no time of its own.
  savePan: () => simulate('savePan', 0),
}
