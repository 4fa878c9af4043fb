/** Whether the offers of this build are samples, and not those of lenders. */
export const offersAreSamples = !import.meta.env.PUBLIC_OFFERS_FROM
