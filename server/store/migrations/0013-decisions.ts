import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  // In the order in which it was decided: two can have one instant.
  `alter table feed_decisions add column place integer not null default 0`,
  `alter table feed_decisions add column offers_before jsonb not null default '[]'`,
  `alter table feed_decisions add column offers jsonb not null default '[]'`,
  `alter table feed_decisions add column shown integer not null default 0`,
  `alter table feed_decisions add column withheld integer not null default 0`,
  `alter table feed_decisions add column off_count integer not null default 0`,
  `alter table feed_decisions add column from_at timestamptz`,
  `alter table feed_offers add column taken_off_at timestamptz`,
  // So that ten thousand offers are compared without their fields.
  `alter table feed_offers add column name text generated always as (fields->>'name') stored`,
  `alter table feed_offers add column terms text generated always as (md5(fields::text)) stored`,
  `create index feed_offers_taken_off on feed_offers (lender_id, taken_off_at) where taken_off_at is not null`,
  `alter table feed_versions add column changes jsonb`,
  `alter table feed_versions add column reasons jsonb not null default '[]'`,
  `alter table feed_versions add column audited_on date`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
