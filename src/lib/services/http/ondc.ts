import * as contract from '#contract/generated/operations.gen'
import { WORDINGS } from '#lib/domain/person/consent'
import type { HttpClient } from '#lib/http/client'
import { HttpError } from '#lib/http/http-error'
import { OndcRefused, type OndcFailure } from '#lib/services/ondc-refused'
import type { OndcService } from '#lib/services/ports'

/** Of answers without a code that says more. */
const BY_STATUS: ReadonlyMap<number, OndcFailure> = new Map([
  [404, 'gone'],
  [409, 'changed'],
  [422, 'invalid'],
  [429, 'too-many'],
  [502, 'lender-away'],
])

interface Problem {
  readonly code?: unknown
  readonly errors?: unknown
}

/** The fields that a refusal names, such as pan of body/values/pan. */
function fieldsOf({ errors }: Problem): readonly string[] {
  if (!Array.isArray(errors)) return []
  const paths = errors.map((error) => String((Object(error) as { path?: unknown }).path))
  return paths.flatMap((path) => /(?:^|\/)(?:values\/)?([^/]+)$/.exec(path)?.[1] ?? [])
}

async function orRefused<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    const status = error instanceof HttpError ? BY_STATUS.get(error.status) : undefined
    if (!(error instanceof HttpError) || status === undefined) throw error
    const problem = Object(error.body) as Problem
    const failure = problem.code === 'no-consent' ? 'no-consent' : status
    throw new OndcRefused(failure, error.retryAfter, fieldsOf(problem))
  }
}

/** Lenders of the open network, asked by the main backend. */
export const httpOndc = (call: HttpClient): OndcService => ({
  ask: async () => (await orRefused(call(contract.askLenders({})))).id,
  answers: (id, signal) => orRefused(call(contract.lendersAnswers({ path: { id } }), signal)),
  questions: (id, key) => orRefused(call(contract.lendersQuestions({ path: { id, key } }))),
  async choose(id, key) {
    const body = { key, consent: true as const, wording: WORDINGS['ondc-lender'] }
    return (await orRefused(call(contract.chooseLender({ body, path: { id } })))).id
  },
  choices: async () => (await orRefused(call(contract.myChoices({})))).choices,
  choice: (id, signal) => orRefused(call(contract.choiceStands({ path: { id } }), signal)),
  fill(id, { values, branch }) {
    const body = { values: Object.entries(values).map(([name, value]) => ({ name, value })), branch }
    return orRefused(call(contract.fillForm({ body, path: { id } })))
  },
  again: (id) => orRefused(call(contract.askAgain({ path: { id } }))),
})
