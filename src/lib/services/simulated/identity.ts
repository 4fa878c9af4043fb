import type { IdentityService } from '../ports'
import { simulate } from './faults'
import { keepRecord } from './record'

const TEST_CODE = '123456'

const isKnown = (phone: string): boolean => /[02468]$/.test(phone)

/** The specification's mock: a number with an even last digit is a known customer; any code of four or more passes. */
export const simulatedIdentity: IdentityService = {
  async checkPhone(phone) {
    await simulate('checkPhone', 500)
    return { userExists: isKnown(phone) }
  },
  async sendOtp() {
    await simulate('sendOtp', 500)
  },
  async verifyOtp(phone, otp) {
    await simulate('verifyOtp', 600)
    const verified = otp === TEST_CODE || otp.length >= 4
    if (verified) keepRecord({ proven: true })
    return verified ? { verified, userExists: isKnown(phone) } : { verified }
  },
  // The specification has no such call, so it takes no time of its own.
  savePan: () => simulate('savePan', 0),
}
