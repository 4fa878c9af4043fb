import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  // Loans that borrowers have had stored, as their devices have them.
  `create table stored_loans (
    customer_id text not null,
    loan_id text not null,
    loan jsonb not null,
    until_day date not null,
    changed_at timestamptz not null,
    primary key (customer_id, loan_id)
  )`,
  `create index stored_loans_over on stored_loans (until_day)`,
  // Of which days of a loan somebody is reminded.
  `create table loan_reminders (
    customer_id text not null,
    loan_id text not null,
    locale text not null,
    days jsonb not null,
    key_hash text not null unique,
    stop_hash text not null,
    set_at timestamptz not null,
    next_at timestamptz,
    until_day date not null,
    primary key (customer_id, loan_id)
  )`,
  `create index loan_reminders_due on loan_reminders (next_at) where next_at is not null`,
  `create index loan_reminders_by_stop on loan_reminders (stop_hash)`,
  `create index loan_reminders_over on loan_reminders (until_day)`,
  // Each reminder once.
  `create table sent_reminders (
    customer_id text not null,
    loan_id text not null,
    day date not null,
    days_before smallint not null check (days_before in (7, 2, 0)),
    sent_at timestamptz not null,
    primary key (customer_id, loan_id, day, days_before)
  )`,
  `create index sent_reminders_over on sent_reminders (day)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
