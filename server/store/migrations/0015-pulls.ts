import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  `alter table lenders add column pull_proof text null check (pull_proof in ('hmac', 'bearer'))`,
  `alter table lenders add column pull_due_at timestamptz`,
  `alter table lenders add column pull_leased_until timestamptz`,
  `alter table lenders add column pull_tried_at timestamptz`,
  // Why the file could not be fetched, how often in a row, and since when; empty and 0 where it was.
  `alter table lenders add column pull_problem text`,
  `alter table lenders add column pull_failures integer not null default 0`,
  `alter table lenders add column pull_failing_since timestamptz`,
  `create index lenders_to_pull on lenders (pull_due_at) where pull_address is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
