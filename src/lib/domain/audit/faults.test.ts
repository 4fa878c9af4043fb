import { describe, expect, it } from 'vitest'
import { auditOffers } from './audit.ts'
import { FAULTS } from './faults.fixture.ts'
import { diceOf, goodOffer } from './feeds.fixture.ts'
import { publicReasonOf } from './finding.ts'
import { BASIS } from './offers.fixture.ts'

const KINDS = Object.entries(FAULTS)
const FAULTY = 200
const GOOD = 1000

describe('Two hundred made-up offers with a fault each', () => {
  const cases = Array.from({ length: FAULTY }, (_, index) => {
    const [kind, fault] = KINDS[index % KINDS.length]!
    return { kind, fault, ...fault.make(diceOf(36_000 + index), `F-${index}`) }
  })
  const audits = cases.map(({ offer, others = [], shown }) => {
    const [audit] = auditOffers([offer, ...others], BASIS, new Map(shown ? [[offer.id, shown]] : []))
    return audit!
  })

  it.each(KINDS)('find %s, by its rule and for its reason', (name, { rule, verdict, reason }) => {
    const found = cases.flatMap(({ kind }, index) => (kind === name ? [audits[index]!] : []))
    expect(found.length).toBeGreaterThanOrEqual(Math.floor(FAULTY / KINDS.length))
    for (const audit of found) {
      expect(audit.verdict, audit.offer.id).toBe(verdict)
      expect(
        audit.findings
          .filter((finding) => finding.rule === rule)
          .map((finding) => [finding.verdict, finding.reason]),
        audit.offer.id,
      ).toContainEqual([verdict, reason])
      if (reason !== null) expect(publicReasonOf(audit.findings), audit.offer.id).toBe(reason)
    }
  })

  it('withhold each only for its own fault', () => {
    // A slab that is off also changes the sums, and the fee of an offer is in its APR.
    const follows: Readonly<Record<string, readonly string[]>> = {
      slabs: ['apr', 'instalment', 'paid-back'],
      ltv: ['ceiling'],
    }
    audits.forEach((audit, index) => {
      const { rule } = cases[index]!.fault
      const others = audit.findings.filter(
        (finding) =>
          finding.verdict === 'withheld' && ![rule, ...(follows[rule] ?? [])].includes(finding.rule),
      )
      expect(others, `${audit.offer.id}, ${cases[index]!.kind}`).toEqual([])
    })
  })
})

describe('A thousand made-up offers that add up', () => {
  const audits = Array.from({ length: GOOD }, (_, index) => {
    const offer = goodOffer(diceOf(1_000_000 + index), `G-${index}`)
    return auditOffers([offer], BASIS, new Map())[0]!
  })

  it('are none of them withheld', () => {
    const withheld = audits.filter(({ verdict }) => verdict === 'withheld')
    expect(
      withheld.map(({ offer, findings }) => [offer, findings.filter(({ sentence }) => sentence !== '')]),
    ).toEqual([])
  })

  it('are to be confirmed only for what the law wants and they leave out', () => {
    const rules = audits.flatMap(({ findings }) =>
      findings.filter(({ verdict }) => verdict === 'to-confirm').map(({ rule }) => rule),
    )
    expect(new Set(rules)).toEqual(new Set(['missing']))
  })

  it('are of every way of repayment and counting', () => {
    const kinds = new Set(
      audits.map(
        ({ offer }) =>
          `${offer.repayment} ${offer.slabs ? (offer.slabsFrom ?? '') : (offer.interestDays ?? '')}`,
      ),
    )
    expect(kinds.size).toBe(10)
  })
})
