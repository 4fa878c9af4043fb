import type { Role } from '#contract/generated/types.gen'

const ADMIN = ['admin'] as const
const OFFICE = ['admin', 'scheduler'] as const
const ALL = ['admin', 'scheduler', 'assessor'] as const
const EVERYBODY = [...ALL, 'editor', 'partner'] as const
const DESK = ['admin', 'editor'] as const
const PARTNER = ['partner'] as const
const FEEDS = [...DESK, ...PARTNER] as const

/** Who may do what, by the operation's id in the contract. 'anyone' needs no session. */
export const RIGHTS: Readonly<Record<string, readonly Role[] | 'anyone'>> = {
  login: 'anyone',
  loginWithCode: 'anyone',
  passkeyOptions: 'anyone',
  loginWithPasskey: 'anyone',
  logout: 'anyone',
  whoAmI: 'anyone',
  readInvitation: 'anyone',
  acceptInvitation: 'anyone',

  logoutEverywhere: EVERYBODY,
  setUpTotp: EVERYBODY,
  confirmTotp: EVERYBODY,
  removeTotp: EVERYBODY,
  setUpPasskey: EVERYBODY,
  addPasskey: EVERYBODY,
  removePasskey: EVERYBODY,
  changePassword: EVERYBODY,
  renewRecoveryCodes: EVERYBODY,
  changes: EVERYBODY,

  // An assessor's own visits and shifts only.
  visitDays: ALL,
  visitDay: ALL,
  officeVisit: ALL,
  changeVisitState: ALL,
  revealVisit: ALL,
  printDay: ALL,
  listShifts: ALL,

  exportDay: OFFICE,
  closeDay: OFFICE,
  assignVisits: OFFICE,
  saveShifts: OFFICE,
  saveLeave: OFFICE,
  moveOfficeVisit: OFFICE,
  setStage: OFFICE,
  bookForCustomer: OFFICE,
  bookForEnquiry: OFFICE,
  listCustomers: OFFICE,
  customerDetails: OFFICE,
  customerAudit: OFFICE,
  revealCustomer: OFFICE,
  markDocument: OFFICE,
  listEnquiries: OFFICE,
  changeEnquiry: OFFICE,
  closeEnquiries: OFFICE,
  revealEnquiry: OFFICE,
  exportEnquiries: OFFICE,
  listOutbox: OFFICE,
  listBudgets: OFFICE,
  retryMessages: OFFICE,
  dropMessage: OFFICE,
  officeSettings: OFFICE,
  listVitals: OFFICE,

  listLenders: DESK,
  addLender: DESK,
  savePull: DESK,
  pullNow: DESK,
  endPull: DESK,
  publishFeed: DESK,
  rejectFeed: DESK,
  requestFile: DESK,
  rollBackFeed: DESK,
  ondcDesk: DESK,
  switchOndcLender: DESK,

  // A partner's own lender only.
  lenderDetails: FEEDS,
  uploadFeed: FEEDS,
  feedVersion: FEEDS,
  listLeads: FEEDS,
  exportLeads: FEEDS,
  lenderWebhook: FEEDS,
  revealLead: PARTNER,
  sayLoan: PARTNER,
  saveWebhook: PARTNER,
  turnWebhookSecret: PARTNER,
  endOldSecret: PARTNER,
  pauseWebhook: PARTNER,
  testWebhook: PARTNER,
  sendAgain: PARTNER,
  takeOffOffers: FEEDS,
  undoFeedDecision: FEEDS,
  makeLenderKey: PARTNER,
  endLenderKey: PARTNER,

  exportCustomers: ADMIN,
  eraseCustomer: ADMIN,
  saveArea: ADMIN,
  removeArea: ADMIN,
  saveRate: ADMIN,
  takeHeldRate: ADMIN,
  refuseHeldRate: ADMIN,
  listPeople: ADMIN,
  invitePerson: ADMIN,
  changePerson: ADMIN,
  listAudit: ADMIN,
  tryLane: ADMIN,
}

/** Parts of an operation that fewer may do, by its id and what is asked of it. */
const NARROWER: Readonly<Record<string, readonly Role[]>> = {
  'revealCustomer pan': ADMIN,
  // For those who answer the visitor's calls.
  'changeVisitState cancelled': OFFICE,
}

const rolesIn = <Roles>(table: Readonly<Record<string, Roles>>, key: string): Roles | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** Whether a role may do an operation; never one that the table does not name. @param part what is asked of it */
export function mayDo(role: Role, operation: string, part = ''): boolean {
  const roles = rolesIn(NARROWER, `${operation} ${part}`) ?? rolesIn(RIGHTS, operation)
  return roles !== undefined && (roles === 'anyone' || roles.includes(role))
}
