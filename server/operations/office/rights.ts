import type { Role } from '@contract/generated/types.gen'

const ADMIN = ['admin'] as const
const OFFICE = ['admin', 'scheduler'] as const
const ALL = ['admin', 'scheduler', 'assessor'] as const

/** Who may do what, by the operation's id in the contract. 'anyone' needs no session. */
export const RIGHTS: Readonly<Record<string, readonly Role[] | 'anyone'>> = {
  login: 'anyone',
  loginWithCode: 'anyone',
  passkeyOptions: 'anyone',
  loginWithPasskey: 'anyone',
  logout: 'anyone',
  readInvitation: 'anyone',
  acceptInvitation: 'anyone',

  logoutEverywhere: ALL,
  whoAmI: ALL,
  setUpTotp: ALL,
  confirmTotp: ALL,
  removeTotp: ALL,
  setUpPasskey: ALL,
  addPasskey: ALL,
  removePasskey: ALL,
  changes: ALL,

  // An assessor's own visits only.
  visitDays: ALL,
  visitDay: ALL,
  officeVisit: ALL,
  changeVisitState: ALL,
  revealVisit: ALL,
  printDay: ALL,

  exportDay: OFFICE,
  closeDay: OFFICE,
  assignVisits: OFFICE,
  moveOfficeVisit: OFFICE,
  setStage: OFFICE,
  listCustomers: OFFICE,
  customerDetails: OFFICE,
  customerAudit: OFFICE,
  revealCustomer: OFFICE,
  markDocument: OFFICE,
  listEnquiries: OFFICE,
  changeEnquiry: OFFICE,
  revealEnquiry: OFFICE,
  exportEnquiries: OFFICE,
  listOutbox: OFFICE,
  retryMessages: OFFICE,
  dropMessage: OFFICE,
  officeSettings: OFFICE,

  exportCustomers: ADMIN,
  eraseCustomer: ADMIN,
  saveArea: ADMIN,
  removeArea: ADMIN,
  saveRate: ADMIN,
  listPeople: ADMIN,
  invitePerson: ADMIN,
  changePerson: ADMIN,
  listAudit: ADMIN,
}

/** Whether a role may do an operation; never one that the table does not name. */
export function mayDo(role: Role, operation: string): boolean {
  const roles = Object.hasOwn(RIGHTS, operation) ? RIGHTS[operation] : undefined
  return roles !== undefined && (roles === 'anyone' || roles.includes(role))
}
