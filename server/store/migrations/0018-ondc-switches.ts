import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  // The lenders of the open network that are off; without a row, one is on.
  `create table ondc_switches (
    subscriber_id text primary key,
    off_by text not null,
    off_at timestamptz not null
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
