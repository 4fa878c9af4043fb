import { z } from 'astro/zod'
import { strictFields } from './fields.ts'

/** Text that may be empty: the site then shows a marked blank. */
const blankOr = (pattern: RegExp, error: string) =>
  z
    .string({ error })
    .trim()
    .refine((value) => value === '' || pattern.test(value), { error })

const TELEPHONE = /^\+?[\d ()-]{8,20}$/

const words = (field: string) =>
  blankOr(/\S/, `${field} must be text in quotes; '' where it is not known yet`)

const period = (field: string) =>
  blankOr(
    /^[1-9]\d* (?:hours?|days?|working days?)$/,
    `${field} must be a number and hours, days or working days, such as '2 working days'; '' where it is not known yet`,
  )

/** The operator of the site, src/content/settings/operator.yaml: all facts that only the operator can supply. */
export const operatorSchema = strictFields('the operator', {
  legalName: words('legalName'),
  registeredAddress: words('registeredAddress'),
  /** The corporate identity number, or another registration with its name. */
  registration: words('registration'),
  phone: blankOr(
    TELEPHONE,
    "phone must be a telephone number, such as '+91 124 400 0000'; '' where visitors can call none",
  ),
  grievanceOfficer: strictFields('the grievance officer', {
    name: words('grievanceOfficer.name'),
    phone: blankOr(
      TELEPHONE,
      "grievanceOfficer.phone must be a telephone number, such as '+91 124 400 0000'; '' where it is not known yet",
    ),
    email: blankOr(
      /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
      "grievanceOfficer.email must be an e-mail address, such as 'help@moneypal.example'; '' where it is not known yet",
    ),
  }),
  acknowledgedWithin: period('acknowledgedWithin'),
  resolvedWithin: period('resolvedWithin'),
  /** Where the server keeps data: the country, and the city or region. */
  dataStoredIn: words('dataStoredIn'),
  /** Who pays MoneyPal, for what, and whether payment affects the position of an offer. */
  paidBy: words('paidBy'),
})

export type OperatorContent = z.output<typeof operatorSchema>
