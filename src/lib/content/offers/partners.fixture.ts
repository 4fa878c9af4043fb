import type { PartnerEntry } from './partners.ts'

export const lender = (id: string, name: string): PartnerEntry => ({
  id,
  data: {
    name,
    fullName: name,
    shownOnHome: false,
  },
})
