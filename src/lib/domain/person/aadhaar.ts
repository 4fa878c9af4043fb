/** An Aadhaar number masked to its last four digits: safe to store and show. */
export type MaskedAadhaar = string & { readonly __kind: 'masked-aadhaar' }

/**
 * Masks an Aadhaar number in any grouping, also one that is already masked: 'XXXX XXXX 4680'. Keeps only the last four
 * digits; if the text ends with fewer than four digits, keeps none.
 */
export function maskAadhaar(text: string): MaskedAadhaar {
  const last = /\d{4}$/.exec(text.replace(/[\s-]/g, ''))?.[0] ?? 'XXXX'
  return `XXXX XXXX ${last}` as MaskedAadhaar
}
