/** An Aadhaar number that may be kept and shown: its last four digits. */
export type MaskedAadhaar = string & { readonly __kind: 'masked-aadhaar' }

/**
 * Masks an Aadhaar number, whole or masked already, in any grouping: 'XXXX XXXX 4680'. Nothing but the last four digits
 * is left of it; with fewer digits at its end, none.
 */
export function maskAadhaar(text: string): MaskedAadhaar {
  const last = /\d{4}$/.exec(text.replace(/[\s-]/g, ''))?.[0] ?? 'XXXX'
  return `XXXX XXXX ${last}` as MaskedAadhaar
}
