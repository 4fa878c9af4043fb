// `npm run audit:offers -- FILE`: audits a lender's file as the desk does, with the prices and rules of the site.
import { readFileSync } from 'node:fs'
import { auditOffers } from '#lib/domain/audit/audit'
import { auditFile } from '#lib/domain/audit/audit-file'
import { USUAL_TOLERANCES, type AuditBasis } from '#lib/domain/audit/finding'
import type { GoldRatesContent } from '#lib/content/schemas/rates'
import type { RulesContent } from '#lib/content/schemas/rules'
import { goldPricesOf } from '#lib/content/offers/rates'
import { ruleTableOf, rulesOf } from '#lib/content/offers/rules'
import { istDate } from '#lib/domain/dates/dates'
import { readOffers, type ReadOffers } from '#lib/domain/feed/read-offers'
import { rulesOn } from '#lib/domain/loan/rules'
import { readContent } from '../integrations/content/files.ts'
import { readFile } from '../server/feeds/read-file.ts'
import { readOptions, type AuditOptions } from './audit-offers/options.ts'
import { isWithheld, reportOf } from './audit-offers/report.ts'

/** @throws if the file can't be read at all */
function offersIn(file: string): ReadOffers {
  const read = readFile(readFileSync(file), file.toLowerCase().endsWith('.json') ? 'json' : 'csv')
  if ('problem' in read) throw new Error(`${file}: ${read.problem}`)
  return readOffers(read.rows)
}

async function basisOf({ day, price }: AuditOptions): Promise<AuditBasis> {
  const files = await readContent('.')
  const entryOf = <T>(name: string) => {
    const data = files.find(({ collection }) => collection === name)?.data
    // Safe cast: the schema of the collection has accepted the fields.
    return data ? { data: data as T } : undefined
  }
  const { pricePerGram22, valuation } = goldPricesOf(entryOf<GoldRatesContent>('rates'))
  return {
    day,
    rules: rulesOn(ruleTableOf(rulesOf(entryOf<RulesContent>('rules'))), day),
    pricePerGram22: price?.perGram22 ?? pricePerGram22,
    priceDay: price?.day ?? valuation.date,
    tolerances: USUAL_TOLERANCES,
  }
}

try {
  const options = readOptions(process.argv.slice(2), istDate(Date.now()))
  const { offers, problems } = offersIn(options.file)
  const before = options.shown === null ? [] : offersIn(options.shown).offers
  const shown = new Map(before.map((offer) => [offer.id, offer]))
  const basis = await basisOf(options)
  const inFile = auditFile(offers, basis, shown)
  const audits = auditOffers(offers, basis, shown)
  if (options.json) console.log(JSON.stringify({ problems, file: inFile, offers: audits }, null, 2))
  else {
    for (const { sentence } of problems) console.log(`Not read: ${sentence}`)
    for (const line of reportOf(audits, inFile, basis)) console.log(line)
  }
  if (problems.length > 0 || isWithheld(audits, inFile)) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
