/** The price of a gram of 22 KT, rupees, unrounded, from that of 24 KT. */
export const priceOf22 = (pricePerGram24: number): number => (pricePerGram24 * 22) / 24
