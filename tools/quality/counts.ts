/** What a check came to. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  /** Tests that passed only when they were repeated. They are among the passed, as long as they are few. */
  readonly flaky?: readonly string[]
}

/** So many tests may pass on their second try only: more is no busy machine, but a fault of the site or of the tests. */
export const MOST_FLAKY = 5

/** A check without counts of its own counts as one. */
export const countAsOne = (ok: boolean): Counts => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 })

/** A runner that broke before it could count, or that ran nothing, has failed, whatever it wrote. */
const orBroken = (counts: Counts, ok: boolean): Counts =>
  counts.failed > 0 || (ok && counts.passed > 0) ? counts : { ...counts, failed: 1 }

/** Vitest's report in JSON. A test that was skipped has failed. */
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

/** The titles of flaky tests, each after those of its file and groups. */
const flakyIn = ({ title, suites = [], specs = [] }: Suite): readonly string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map((spec) => `${title}: ${spec.title}`),
  ...suites.flatMap(flakyIn).map((inside) => `${title}: ${inside}`),
]

/** Playwright's report in JSON. A test that was skipped has failed, and flaky ones have where they are more than a few. */
export function countPlaywright(report: unknown, ok: boolean): Counts {
  const { stats = {}, suites = [] } = report as {
    readonly stats?: Partial<Record<string, number>>
    readonly suites?: readonly Suite[]
  }
  const { expected = 0, unexpected = 0, skipped = 0 } = stats
  const flaky = suites.flatMap(flakyIn)
  const few = flaky.length <= MOST_FLAKY
  return orBroken(
    {
      passed: expected + (few ? flaky.length : 0),
      failed: unexpected + skipped + (few ? 0 : flaky.length),
      flaky,
    },
    ok,
  )
}

/** The counts that a tool of our own has written. */
export function countOwn(report: unknown, ok: boolean): Counts {
  const { passed = 0, failed = 0 } = report as Partial<Counts>
  return orBroken({ passed, failed }, ok)
}
