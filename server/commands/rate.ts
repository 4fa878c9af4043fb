// `npm run rate -- --price … `: stores the gold price of a day, which pages then show.
import { keepRate } from '../store/rates.ts'
import { onStore } from './command.ts'
import { readRate } from './rate-options.ts'

await onStore(async ({ store }) => {
  const rate = readRate(process.argv.slice(2), Date.now())
  await keepRate(store, rate, Date.now())
  return `The price of ${rate.date} is ₹ ${rate.price.toLocaleString('en-IN')} for 10 g in ${rate.city}. Source: ${rate.source}.`
})
