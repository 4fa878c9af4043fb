/** The result of a check. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  /** Tests that passed only when retried. They count as passed up to a limit. */
  readonly flaky?: readonly string[]
}

/**
 * The most tests that may pass only when retried: more are not caused by a busy machine, but by a fault of the site
 * or the tests.
 */
export const MAX_FLAKY = 5

/** A check without counts counts as one test. */
export const countAsOne = (ok: boolean): Counts => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 })

/** A runner that crashed before it could count, or that ran no test, has failed, whatever it wrote. */
const orBroken = (counts: Counts, ok: boolean): Counts =>
  counts.failed > 0 || (ok && counts.passed > 0) ? counts : { ...counts, failed: 1 }

/** Reads Vitest's JSON report. A skipped test counts as failed. */
export function countVitest(report: unknown, ok: boolean): Counts {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numPendingTests = 0,
  } = report as Partial<Record<string, number>>
  return orBroken({ passed: numPassedTests, failed: numFailedTests + numPendingTests }, ok)
}

interface Suite {
  readonly title: string
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly { readonly status: string }[]
  }[]
}

/** The titles of flaky tests, each with its file and groups. */
const flakyIn = ({ title, suites = [], specs = [] }: Suite): readonly string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map((spec) => `${title}: ${spec.title}`),
  ...suites.flatMap(flakyIn).map((inside) => `${title}: ${inside}`),
]

/** Reads Playwright's JSON report. Skipped tests count as failed, and so do flaky ones above the limit. */
export function countPlaywright(report: unknown, ok: boolean): Counts {
  const { stats = {}, suites = [] } = report as {
    readonly stats?: Partial<Record<string, number>>
    readonly suites?: readonly Suite[]
  }
  const { expected = 0, unexpected = 0, skipped = 0 } = stats
  const flaky = suites.flatMap(flakyIn)
  const few = flaky.length <= MAX_FLAKY
  return orBroken(
    {
      passed: expected + (few ? flaky.length : 0),
      failed: unexpected + skipped + (few ? 0 : flaky.length),
      flaky,
    },
    ok,
  )
}

/** Reads the counts written by one of our own tools. */
export function countOwn(report: unknown, ok: boolean): Counts {
  const { passed = 0, failed = 0 } = report as Partial<Counts>
  return orBroken({ passed, failed }, ok)
}
