import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  // What gold cost, rupees for a gram, by city, day and purity. Of rows from before it is not known how they came.
  `create table rate_prices (
    city text not null,
    day date not null,
    karat smallint not null check (karat in (24, 22, 18)),
    price double precision not null check (price > 0),
    source text not null,
    change_percent double precision,
    change_since date,
    came_by text check (came_by in ('office', 'command', 'feed')),
    stored_at timestamptz not null,
    primary key (city, day, karat)
  )`,
  `create index rate_prices_newest on rate_prices (day desc, city) where karat = 24`,
  `insert into rate_prices
    select city, day, 24, price / 10, source, change_percent, change_since, null, stored_at from rates`,
  // Rates that a person has to look at before they are shown, and those that somebody refused.
  `create table held_rates (
    id text primary key,
    city text not null,
    day date not null,
    prices jsonb not null,
    source text not null,
    change_percent double precision,
    change_since date,
    came_by text not null check (came_by in ('office', 'command', 'feed')),
    reason text not null,
    known_price double precision,
    known_day date,
    state text not null check (state in ('held', 'refused')),
    held_at timestamptz not null,
    unique (city, day)
  )`,
  // When the feed was read last, and what was wrong with it since.
  `create table rate_feeds (
    name text primary key,
    read_at timestamptz,
    problem text,
    problem_at timestamptz
  )`,
  // Whom to tell once that gold is above or below a price, rupees for a gram.
  `create table rate_alerts (
    id text primary key,
    customer_id text not null,
    city text not null,
    karat smallint not null check (karat in (24, 22, 18)),
    direction text not null check (direction in ('above', 'below')),
    price double precision not null,
    locale text not null,
    stop_hash text not null,
    set_at timestamptz not null
  )`,
  `create index rate_alerts_by_customer on rate_alerts (customer_id)`,
  `create index rate_alerts_by_price on rate_alerts (city, karat, direction, price)`,
  `create index rate_alerts_by_stop on rate_alerts (stop_hash)`,
  // Whose number was given for such a message: the hourly search for those to forget begins with them.
  `create index consents_to_rate_alerts on consents (customer_id) where purpose = 'rate-alert'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
