import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import { auditApr } from './apr.ts'
import { isPriceOld } from './audit-file.ts'
import { auditBulletTenure } from './bullet-tenure.ts'
import { auditCeiling } from './ceiling.ts'
import { auditClosingCharge } from './closing-charge.ts'
import { auditDisclosure, auditValuationBasis } from './disclosure.ts'
import { auditDuplicate, termsKeyOf } from './duplicate.ts'
import { auditFee } from './fee.ts'
import { worstVerdict, type AuditBasis, type OfferAudit, type Rule } from './finding.ts'
import { auditInstalment } from './instalment.ts'
import { auditLtv } from './ltv.ts'
import { auditPaidBack } from './paid-back.ts'
import { auditRate } from './rate.ts'
import { auditSlabs } from './slabs.ts'
import { auditSuddenChange } from './sudden-change.ts'
import { sumsOf } from './sums.ts'
import { auditValidity } from './validity.ts'

/** Every rule, in the order in which its findings are read. */
const RULES: readonly Rule[] = [
  auditApr,
  auditInstalment,
  auditPaidBack,
  auditFee,
  auditLtv,
  auditCeiling,
  auditRate,
  auditSlabs,
  auditBulletTenure,
  auditClosingCharge,
  auditValidity,
  auditDuplicate,
  auditSuddenChange,
  auditValuationBasis,
  auditDisclosure,
]

/** The codes of the offers by a key, in the order of the file. */
function codesBy(file: readonly FeedOffer[], keyOf: (offer: FeedOffer) => string) {
  const codes = new Map<string, string[]>()
  for (const offer of file) {
    const key = keyOf(offer)
    const before = codes.get(key)
    if (before) before.push(offer.id)
    else codes.set(key, [offer.id])
  }
  return (key: string): readonly string[] => codes.get(key) ?? []
}

/**
 * Works out again what every offer of a file states.
 * @param shown the offers of the same lender that are shown now, by code
 * @returns one audit for each offer, in the order of the file; none at all if the price of gold is too old, which
 *   `auditFile` says
 */
export function auditOffers(
  file: readonly FeedOffer[],
  basis: AuditBasis,
  shown: ReadonlyMap<string, FeedOffer>,
): readonly OfferAudit[] {
  if (isPriceOld(basis)) return []
  const codesOf = codesBy(file, ({ id }) => id)
  const withTerms = codesBy(file, termsKeyOf)
  return file.map((offer) => {
    const around = {
      sums: sumsOf(offer, basis.day, basis.rules),
      shown: shown.get(offer.id) ?? null,
      sameCode: codesOf(offer.id).length,
      sameTerms: withTerms(termsKeyOf(offer)).filter((code) => code !== offer.id),
    }
    const findings = RULES.flatMap((rule) => rule(offer, basis, around))
    return { offer, verdict: worstVerdict(findings.map(({ verdict }) => verdict)), findings }
  })
}
