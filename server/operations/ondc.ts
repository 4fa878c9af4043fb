import type { OndcOperations } from '../ondc/operations.ts'
import { Problem } from '../problem.ts'
import type { Context } from './context.ts'
import { ok } from './operation.ts'

const noOndc = () =>
  Promise.reject(new Problem(404, 'This server takes no part in ONDC.', { code: 'no-ondc' }))

const REFUSED: OndcOperations = {
  askLenders: noOndc,
  lendersAnswers: noOndc,
  lendersQuestions: noOndc,
  chooseLender: noOndc,
  // Nobody has chosen anything there, so that a page that looks has no fault.
  myChoices: () => Promise.resolve(ok({ choices: [] })),
  choiceStands: noOndc,
  fillForm: noOndc,
  askAgain: noOndc,
}

/** What a visitor does on ONDC, where the server takes part in it. */
export const ondcOperations = ({ ondc }: Pick<Context, 'ondc'>): OndcOperations => ondc ?? REFUSED
