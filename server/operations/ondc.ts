import type { OndcOperations } from '../ondc/operations.ts'
import { Problem } from '../problem.ts'
import type { Context } from './context.ts'
import { ok } from './operation.ts'

export const noOndc = (): Problem =>
  new Problem(404, 'This server takes no part in ONDC.', { code: 'no-ondc' })

const refuse = () => Promise.reject(noOndc())

const REFUSED: OndcOperations = {
  askLenders: refuse,
  lendersAnswers: refuse,
  lendersQuestions: refuse,
  chooseLender: refuse,
  // Nobody has chosen anything there, so that a page that looks has no fault.
  myChoices: () => Promise.resolve(ok({ choices: [] })),
  choiceStands: refuse,
  fillForm: refuse,
  askAgain: refuse,
}

/** What a visitor does on ONDC, where the server takes part in it. */
export const ondcOperations = ({ ondc }: Pick<Context, 'ondc'>): OndcOperations => ondc ?? REFUSED
