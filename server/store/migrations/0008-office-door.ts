import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  // The secret of an authenticator that replaces the one in use once a code confirms it.
  `alter table admins add column totp_next_key_id text, add column totp_next_sealed text`,
  `create table admin_devices (
    device_hash text not null,
    admin_id text not null,
    ends_at timestamptz not null,
    primary key (device_hash, admin_id)
  )`,
  `create index admin_devices_by_admin on admin_devices (admin_id)`,
  `create table admin_recovery_codes (
    admin_id text not null,
    code_hash text not null,
    created_at timestamptz not null,
    primary key (admin_id, code_hash)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
