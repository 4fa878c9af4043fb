import type { Finding, OfferAudit, Verdict } from '#lib/domain/audit/finding'
import { formatPaise, formatShortDate } from '#lib/domain/format/format'
import type { AuditBasis } from '#lib/domain/audit/finding'

const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  withheld: 'withheld',
  'to-confirm': 'to be confirmed',
  fine: 'adds up',
}

/** Lines of one finding that is not fine: its sentence, and its sum if it is a contradiction. */
function linesOf({ check, verdict, sentence, workings }: Finding): readonly string[] {
  const width = Math.max(0, ...workings.map(({ label }) => label.length))
  return [
    `  ${check}, ${VERDICT_WORDS[verdict]}: ${sentence}`,
    ...(verdict === 'withheld' ? workings : []).map(
      ({ label, value }) => `      ${label.padEnd(width)}  ${value}`,
    ),
  ]
}

const spoken = (findings: readonly Finding[]): readonly string[] =>
  findings.filter(({ verdict }) => verdict !== 'fine').flatMap(linesOf)

const countOf = (audits: readonly OfferAudit[], verdict: Verdict): number =>
  audits.filter((audit) => audit.verdict === verdict).length

/** What the audit says, in lines. @param inFile what was found in the file as a whole */
export function reportOf(
  audits: readonly OfferAudit[],
  inFile: readonly Finding[],
  { day, priceDay, pricePerGram22 }: AuditBasis,
): readonly string[] {
  return [
    `Audited for ${formatShortDate(day, 'en')}, with 22 KT at ${formatPaise(pricePerGram22)} a gram of ${formatShortDate(priceDay, 'en')}.`,
    ...spoken(inFile),
    ...(inFile.some(({ rule }) => rule === 'price') ? ['State the price of today with --price.'] : []),
    ...audits.flatMap(({ offer, verdict, findings }) => [
      `${offer.id} ${offer.name}: ${VERDICT_WORDS[verdict]}`,
      ...spoken(findings),
    ]),
    `${audits.length} audited: ${countOf(audits, 'fine')} add up, ${countOf(audits, 'to-confirm')} to be confirmed, ${countOf(audits, 'withheld')} withheld.`,
  ]
}

/** Whether anything of the file is withheld. */
export const isWithheld = (audits: readonly OfferAudit[], inFile: readonly Finding[]): boolean =>
  countOf(audits, 'withheld') > 0 || inFile.some(({ verdict }) => verdict === 'withheld')
