import type pg from 'pg'

/** Times that a text is sent before PostgreSQL is asked to remember it: what is sent once is not worth it. */
const ENOUGH = 3
/** Statements that each connection remembers at most; lists of every length would be ever more. */
const MOST = 200
/** Texts that are counted at most. */
const MOST_COUNTED = 2000

/** Its answer changes when a column is added, and PostgreSQL then refuses the remembered one. */
const hasAllColumns = (text: string): boolean => text.replaceAll('count(*)', '').includes('*')

/**
 * Gives statements a name, by which a connection remembers how they are carried out: half of the work of a small one.
 * @returns the name of a text; undefined where it is not remembered
 */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const times = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST || hasAllColumns(text)) return known
    if (times.size >= MOST_COUNTED) times.clear()
    const count = (times.get(text) ?? 0) + 1
    times.set(text, count)
    if (count < ENOUGH) return undefined
    const name = `moneypal_${names.size}`
    names.set(text, name)
    return name
  }
}

/** A connection that remembers the statements that are sent with values. */
export function rememberingStatements(Client: typeof pg.Client): typeof pg.Client {
  const nameOf = statementNames()
  const send = Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown
  class Remembering extends Client {}
  // As a method: a subclass calls it by `super`.
  Remembering.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [text, values] = args
    const hasValues = typeof text === 'string' && Array.isArray(values) && values.length > 0
    const name = hasValues ? nameOf(text) : undefined
    return name === undefined ? send.apply(this, args) : send.call(this, { name, text, values })
  } as pg.Client['query']
  return Remembering
}
