import { finding, type Rule } from './finding.ts'

/** A loan that is repaid all at the end may run only so long. */
export const auditBulletTenure: Rule = ({ repayment, tenureMonths }, { rules }) => {
  if (repayment !== 'bullet') return []
  const found = { stated: `${tenureMonths} months`, worked: `${rules.bulletMonths} months or fewer` }
  return [
    tenureMonths > rules.bulletMonths
      ? finding('tenure', 'Tenure, all at the end', {
          ...found,
          verdict: 'withheld',
          sentence: `The loan is repaid all at the end and runs for ${tenureMonths} months. The Reserve Bank allows ${rules.bulletMonths} months for such a loan.`,
        })
      : finding('tenure', 'Tenure, all at the end', found),
  ]
}
