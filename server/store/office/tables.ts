import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { AuditAction, ChangeKind, DocumentMark, Role, VisitEvent } from '#contract/generated/types.gen'

type DocumentName = DocumentMark['document']

/** An instant. Drivers answer with a Date. */
type Instant = Date

/** What happened to a visit. */
interface VisitEvents {
  area: string
  visit_id: string
  id: string
  at: Instant
  /** Null for the visitor. */
  admin_id: string | null
  what: VisitEvent['what']
  detail: string | null
}

interface Admins {
  id: string
  email: string
  name: string
  role: Role
  password_hash: string
  created_at: Instant
  active: Generated<boolean>
  /** Where an assessor goes; empty for everywhere. */
  areas: ColumnType<readonly string[], string | undefined, string>
  revision: Generated<number>
  last_login_at: Instant | null
  /** The browser, and the first part of the address. */
  last_login_from: string | null
  totp_key_id: string | null
  /** The secret of an authenticator, encrypted as a PAN is. */
  totp_sealed: string | null
  totp_in_use: Generated<boolean>
  /** The step of the last code that was used. */
  totp_step: Generated<number>
  totp_next_key_id: string | null
  /** The secret of an authenticator that no code has confirmed yet. */
  totp_next_sealed: string | null
  /** Of a partner alone. */
  lender_id: string | null
}

/** Browsers in which a person was logged in. */
interface AdminDevices {
  device_hash: string
  admin_id: string
  ends_at: Instant
}

/** Recovery codes that are left, as keyed hashes. */
interface AdminRecoveryCodes {
  admin_id: string
  code_hash: string
  created_at: Instant
}

interface AdminPasskeys {
  /** Of the credential, base64url. */
  id: string
  admin_id: string
  name: string
  /** COSE, base64url. */
  public_key: string
  counter: number
  transports: JSONColumnType<readonly string[]>
  created_at: Instant
  used_at: Instant | null
}

interface Invitations {
  id: string
  token_hash: string
  email: string
  role: Role
  /** Of a partner alone. */
  lender_id: string | null
  /** Null where it was made from a shell. */
  invited_by: string | null
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
}

/** Wrong tries to log in, of an account, an address or a known browser. */
interface Lockouts {
  key: string
  wrong: number
  ends_at: Instant
}

interface DocumentRows {
  customer_id: string
  document: DocumentName
  uploaded_at: Instant | null
  verified_at: Instant | null
  /** Why it was refused. */
  refused: string | null
  marked_by: string | null
}

/** When somebody works, and where: at most once a day. */
interface Shifts {
  admin_id: string
  day: string
  area: string
  from_hour: number
  to_hour: number
}

/** A day on which somebody is away, whatever their shift. Why is not kept. */
interface LeaveDays {
  admin_id: string
  day: string
}

/** How often something of a kind was written, in parts that different writers raise. */
interface Changes {
  kind: ChangeKind
  shard: number
  number: number
}

interface AdminSessions {
  token_hash: string
  admin_id: string
  created_at: Instant
  expires_at: Instant
  /** The last call that counts as use. */
  used_at: Instant
  /** Whether the second step is proven, or none is needed. */
  proven: Generated<boolean>
  /** What a passkey must sign. */
  challenge: string | null
  login_before_at: Instant | null
  login_before_from: string | null
}

/** Who did or saw what. Append-only. */
interface Audit {
  id: string
  at: Instant
  /** The id of a person of the office, or 'visitor' or 'server'. */
  actor: string
  action: AuditAction
  /** The id of whom or what it was about, or a day. */
  subject: string
  detail: string | null
  /** The first part of the address on the network. */
  address: string | null
}

/** The tables that only the office has. */
export interface OfficeTables {
  visit_events: VisitEvents
  admins: Admins
  admin_sessions: AdminSessions
  admin_passkeys: AdminPasskeys
  admin_devices: AdminDevices
  admin_recovery_codes: AdminRecoveryCodes
  invitations: Invitations
  lockouts: Lockouts
  documents: DocumentRows
  audit: Audit
  changes: Changes
  shifts: Shifts
  leave_days: LeaveDays
}
