import type { PartnerEntry } from './partners.ts'

export const lender = (id: string, name: string): PartnerEntry => ({
  id,
  data: {
    name,
    fullName: name,
    monogram: 'AB',
    petals: 5,
    depth: 0.2,
    tone: 'slate',
    shownOnHome: false,
    sample: true,
  },
})
