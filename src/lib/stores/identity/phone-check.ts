import { fullNumber, type IndianMobile } from '#lib/domain/person/phone'
import { services } from '#lib/services/chooser'
import type { IdentityService } from '#lib/services/ports'
import { keep, setPhone } from '#lib/stores/onboarding/onboarding'
import { createRequest } from '#lib/stores/shared/request'

/** The request that checks whether a number is known. */
export const phoneCheckRequest = createRequest<'phone-check'>()

/**
 * Stores the number and checks whether it belongs to a known customer.
 * @returns whether it is known that it does; undefined if the check failed or another one is pending
 */
export function findCustomer(
  mobile: IndianMobile,
  identity: IdentityService = services.identity,
): Promise<boolean | undefined> {
  return phoneCheckRequest.run(async () => {
    const phone = { country: 'IN', number: mobile } as const
    setPhone(phone)
    const { userExists } = await identity.checkPhone(fullNumber(phone))
    keep({ userExists })
    return userExists === true
  }, 'phone-check')
}
