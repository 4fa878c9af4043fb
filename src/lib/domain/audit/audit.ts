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

/** Capital and small letters of a code count as the same. */
const codeOf = ({ id }: FeedOffer): string => id.toLowerCase()

/** The codes of the offers of each key. @param keys one for each offer of the file */
function codesBy(
  file: readonly FeedOffer[],
  keys: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const codes = new Map<string, string[]>()
  file.forEach(({ id }, index) => {
    const key = keys[index] ?? ''
    const before = codes.get(key)
    if (before) before.push(id)
    else codes.set(key, [id])
  })
  return codes
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
  const codes = file.map(codeOf)
  const terms = file.map(termsKeyOf)
  const byCode = codesBy(file, codes)
  const byTerms = codesBy(file, terms)
  const shownByCode = new Map([...shown.values()].map((offer) => [codeOf(offer), offer]))
  return file.map((offer, index) => {
    const code = codes[index] ?? ''
    const around = {
      sums: sumsOf(offer, basis.day, basis.rules),
      shown: shownByCode.get(code) ?? null,
      sameCode: byCode.get(code)?.length ?? 1,
      sameTerms: (byTerms.get(terms[index] ?? '') ?? []).filter((id) => id !== offer.id),
    }
    const findings = RULES.flatMap((rule) => rule(offer, basis, around))
    return { offer, verdict: worstVerdict(findings.map(({ verdict }) => verdict)), findings }
  })
}
