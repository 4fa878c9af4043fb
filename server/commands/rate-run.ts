import { readFileSync } from 'node:fs'
import { formatPaise } from '#lib/domain/format/format'
import { MARKET_UNIT } from '#lib/domain/gold/gold-rate'
import { HELD_FROM_PERCENT, type HoldReason } from '#lib/domain/gold/rate-check'
import { readRates } from '../ports/rates/rows.ts'
import { SERVER } from '../store/audit.ts'
import type { Store } from '../store/open.ts'
import { marketPrice } from '../store/rates/prices.ts'
import { receiveRate, type Received, type StatedRate } from '../store/rates/receive.ts'
import { transact } from '../store/transaction.ts'
import type { RateCommand } from './rate-options.ts'

const WHY: Readonly<Record<HoldReason, string>> = {
  'far-off': `is ${HELD_FROM_PERCENT} % or more off the last known one`,
  impossible: 'is not what gold can cost',
  karats: 'of 22 or 18 KT does not fit that of 24 KT',
  future: 'is of a day to come',
  older: 'is of a day before the newest one',
}

const priceText = ({ city, date, prices, source }: StatedRate): string =>
  `${formatPaise(marketPrice(prices[24]))} for ${MARKET_UNIT} of 24 KT in ${city} on ${date}. Source: ${source}.`

/** What is said of a rate that is held. */
function heldText(rate: StatedRate, { reason, known }: Extract<Received, { state: 'held' }>): string {
  const against = known ? ` It was ${formatPaise(marketPrice(known.price))} on ${known.day}.` : ''
  return `Held, and not shown: ${priceText(rate)} The price ${WHY[reason]}.${against}`
}

const IF_RIGHT =
  'If it is right, run the command again with --sure, or press “It is right” in the settings of the office.'

async function takeOne(store: Store, rate: StatedRate, isSure: boolean, nowMs: number): Promise<Received> {
  return transact(store, (tx) => receiveRate(tx, rate, { way: 'command', actor: SERVER, isSure }, nowMs))
}

/**
 * Does what `npm run rate` is asked to.
 * @returns what became of it
 * @throws Error that says which rates are held, or why a table can't be read
 */
export async function runRate(store: Store, command: RateCommand, nowMs: number): Promise<string> {
  const { isSure } = command
  if ('rate' in command) {
    const received = await takeOne(store, command.rate, isSure, nowMs)
    if (received.state === 'held') throw new Error(`${heldText(command.rate, received)}\n${IF_RIGHT}`)
    return `Shown: ${priceText(command.rate)}`
  }
  const rates = readRates(readFileSync(command.file), command.kind, command.defaults)
  const held: string[] = []
  let stored = 0
  for (const published of rates) {
    const rate = { ...published, change: null }
    const received = await takeOne(store, rate, isSure, nowMs)
    if (received.state === 'held') held.push(heldText(rate, received))
    else if (received.state === 'published') stored += 1
  }
  const [first, last] = [rates[0], rates.at(-1)]
  const span = first && last ? ` from ${first.date} to ${last.date}` : ''
  const done = `${stored} of ${rates.length} rates${span} are new or corrected.`
  if (held.length > 0) throw new Error([done, ...held, IF_RIGHT].join('\n'))
  return done
}
