import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  `alter table outbox
    drop constraint outbox_channel_check,
    add constraint outbox_channel_check check (channel in ('sms', 'push', 'webhook', 'mail'))`,
  // Which browsers are sent a message before the days of a loan. Whose they are is not known.
  `create table push_reminders (
    key_hash text not null primary key,
    stop_hash text not null,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    loan_id text not null,
    locale text not null,
    wording text not null,
    days jsonb not null,
    sent jsonb not null,
    set_at timestamptz not null,
    next_at timestamptz,
    until_day date not null
  )`,
  `create index push_reminders_due on push_reminders (next_at) where next_at is not null`,
  `create index push_reminders_by_stop on push_reminders (stop_hash)`,
  `create index push_reminders_over on push_reminders (until_day)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
