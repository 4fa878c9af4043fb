import { accept, refuse, type Result } from '#lib/domain/shared/result'
import { isFlatRateWhole } from './flat-rate.ts'
import { MAX_MY_LOANS, type MyLoan } from './loan.ts'
import { parseMyLoan, type MyLoanFault } from './read-loan.ts'

const FORMAT = 'moneypal-my-loans'
const VERSION = 1

/** The largest file that is read back, bytes: some hundred times that of one loan. */
export const MAX_LOAN_FILE = 2 * 1024 * 1024

/** Loans as a file, JSON with two spaces. Pictures are not in it. @param savedAt ISO 8601 instant */
export const loanFile = (loans: readonly MyLoan[], savedAt: string): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, savedAt, loans }, null, 2)}\n`

/** Why a file can't be read back. Of a loan: the field that can't be used, and the number of the loan in the file, from 1. */
export type LoanFileFault =
  | { readonly kind: 'not-json' | 'other-file' | 'newer' | 'no-loans' | 'too-many' }
  | { readonly kind: 'loan'; readonly number: number; readonly field: MyLoanFault }

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads a file of loans: all of them, or none and why. */
export function readLoanFile(
  text: string,
):
  | { readonly ok: true; readonly value: readonly MyLoan[] }
  | { readonly ok: false; readonly fault: LoanFileFault } {
  const no = (fault: LoanFileFault) => ({ ok: false, fault }) as const
  const file = readJson(text)
  if (file === undefined) return no({ kind: 'not-json' })
  const { format, version, loans } = (file ?? {}) as Readonly<Record<string, unknown>>
  if (format !== FORMAT || !Array.isArray(loans)) return no({ kind: 'other-file' })
  if (version !== VERSION) return no({ kind: 'newer' })
  if (loans.length === 0) return no({ kind: 'no-loans' })
  if (loans.length > MAX_MY_LOANS) return no({ kind: 'too-many' })
  const read: MyLoan[] = []
  for (const [index, value] of loans.entries()) {
    const loan = parseMyLoan(value)
    if (!loan.ok) return no({ kind: 'loan', number: index + 1, field: loan.reason })
    if (!isFlatRateWhole(loan.value)) return no({ kind: 'loan', number: index + 1, field: 'flatRatePercent' })
    read.push(loan.value)
  }
  return { ok: true, value: read }
}

/**
 * Loans with those of a file: one of the same id takes the place of the one here, the others come after it.
 * @returns `too-many` where there would be more than `MAX_MY_LOANS`
 */
export function withLoansOf(
  loans: readonly MyLoan[],
  read: readonly MyLoan[],
): Result<readonly MyLoan[], 'too-many'> {
  const newer = new Map(read.map((loan) => [loan.id, loan]))
  const all = [
    ...loans.map((loan) => newer.get(loan.id) ?? loan),
    ...[...newer.values()].filter(({ id }) => !loans.some((loan) => loan.id === id)),
  ]
  return all.length > MAX_MY_LOANS ? refuse('too-many') : accept(all)
}
