import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  // Since when nothing is posted; null where it is.
  `alter table lender_webhooks add column paused_at timestamptz`,
  // When the lender was mailed last that something was given up.
  `alter table lender_webhooks add column given_up_mailed_at timestamptz`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
