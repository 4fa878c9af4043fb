import { parse, PGlite, protocol, type messages, type Results, type Transaction } from '@electric-sql/pglite'
import { statementNames } from './prepared.ts'

const { serialize } = protocol

/** A statement that the database remembers. */
interface Remembered {
  readonly name: string
  /** The types of its values, as OIDs. */
  readonly types: readonly number[]
  /** The columns of its answer, which is sent once. */
  readonly columns: readonly messages.BackendMessage[]
}

/** The embedded database, which remembers the statements of transactions: half of the work of a small one. */
export class RememberingPGlite extends PGlite {
  readonly #nameOf = statementNames()
  readonly #remembered = new Map<string, Remembered>()

  readonly #send = (message: Uint8Array) => this.execProtocolStream(message, { syncToFs: false })

  async #remember(name: string, text: string): Promise<Remembered> {
    const known = this.#remembered.get(name)
    if (known) return known
    await this.#send(serialize.parse({ name, text }))
    const described = await this.#send(serialize.describe({ type: 'S', name }))
    const remembered = {
      name,
      types: parse.parseDescribeStatementResults(described),
      columns: described.filter((message) => message.name === 'rowDescription'),
    }
    this.#remembered.set(name, remembered)
    return remembered
  }

  #valuesOf(values: readonly unknown[], types: readonly number[]): (string | null)[] {
    return values.map((value, index) => {
      if (value === null || value === undefined) return null
      const serializer = this.serializers[types[index] ?? 0]
      return serializer ? (serializer(value) as string) : String(value)
    })
  }

  #query(name: string, text: string, values: readonly unknown[]): Promise<Results> {
    return this.runExclusive(async () => {
      const answer: messages.BackendMessage[] = []
      try {
        const { types, columns } = await this.#remember(name, text)
        const bound = serialize.bind({ statement: name, values: this.#valuesOf(values, types) })
        answer.push(...columns, ...(await this.#send(Buffer.concat([bound, serialize.execute({})]))))
      } finally {
        // Also after a failure, or the next statement is not answered.
        answer.push(...(await this.#send(serialize.sync())))
      }
      return parse.parseResults(answer, this.parsers, { rowMode: 'object' })[0] as Results
    })
  }

  override transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return super.transaction((tx) => {
      const query = (async (text: string, values: unknown[] = [], options?: object) => {
        const name = values.length > 0 ? this.#nameOf(text) : undefined
        return name === undefined ? tx.query(text, values, options) : this.#query(name, text, values)
      }) as Transaction['query']
      return work(Object.assign(Object.create(tx) as Transaction, { query }))
    })
  }
}
