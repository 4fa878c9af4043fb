import { Readable } from 'node:stream'

/**
 * Server-sent events, each with a value as JSON.
 * @param checkEvent throws for a value that the contract forbids, which ends the stream
 */
export const eventStream = (events: AsyncIterable<unknown>, checkEvent: (event: unknown) => void): Readable =>
  Readable.from(
    (async function* () {
      for await (const event of events) {
        checkEvent(event)
        yield `data: ${JSON.stringify(event)}\n\n`
      }
    })(),
  )
