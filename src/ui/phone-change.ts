/** What a phone field says when the number or its country changes. */
export interface PhoneChange {
  /** As it stands in the field. */
  readonly phoneNumber: string
  /** The dial code of the chosen country: '+91'. */
  readonly countryCode: string
  /** Dial code and digits: '+919811024680'; a number that was typed with a dial code keeps its own. */
  readonly fullNumber: string
}

export function phoneChange(phoneNumber: string, countryCode: string): PhoneChange {
  const digits = phoneNumber.replace(/[^\d०-९]/g, '')
  const fullNumber = phoneNumber.trim().startsWith('+') ? `+${digits}` : digits && countryCode + digits
  return { phoneNumber, countryCode, fullNumber }
}
