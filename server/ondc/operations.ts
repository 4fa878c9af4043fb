import type {
  AskAgainData,
  AskLendersData,
  ChoiceStandsData,
  ChooseLenderData,
  FillFormData,
  LendersAnswersData,
  LendersQuestionsData,
  MyChoicesData,
  OndcChoice,
  OndcChoices,
  OndcQuestions,
  OndcSearch,
  OndcStarted,
} from '#contract/generated/types.gen'
import { enteredGold } from '#lib/domain/ondc/entered-gold'
import { readValues, type FieldProblem } from '#lib/domain/ondc/lender-form'
import { newToken } from '../ids.ts'
import type { Answer, Answering, Data, RequestOf } from '../operations/operation.ts'
import { Problem } from '../problem.ts'
import { hashFor, type Secrets } from '../secrets.ts'
import {
  addChoice,
  attachChoices,
  choiceOf,
  choicesOf,
  lendersOf,
  moveChoice,
  searchOf,
  shownLender,
  type Asker,
  type ChoiceRow,
  type SearchRow,
  type ShownLender,
} from '../store/ondc/choices.ts'
import { withheldIfOff } from '../store/ondc/switches.ts'
import type { DueForm } from '../store/ondc/tables.ts'
import { visitorOf, VISITOR_MS } from '../store/sessions.ts'
import { count, countFrom, perHour } from '../store/tallies.ts'
import { transact } from '../store/transaction.ts'
import { checkWordings } from '../store/consents.ts'
import { askAll, offerMessage, sendTo, type Asking } from './ask.ts'
import { FormFailed, type LenderForms } from './lender-forms.ts'
import type { Selection } from './outgoing.ts'
import { choiceAnswer, fieldsAnswer, searchAnswer } from './shown.ts'

interface OperationsOptions extends Asking {
  readonly forms: LenderForms
  readonly secrets: Secrets
}

/** What a visitor does on ONDC. */
export interface OndcOperations {
  readonly askLenders: Answering<AskLendersData, OndcStarted>
  readonly lendersAnswers: Answering<LendersAnswersData, OndcSearch>
  readonly lendersQuestions: Answering<LendersQuestionsData, OndcQuestions>
  readonly chooseLender: Answering<ChooseLenderData, OndcStarted>
  readonly myChoices: Answering<MyChoicesData, OndcChoices>
  readonly choiceStands: Answering<ChoiceStandsData, OndcChoice>
  readonly fillForm: Answering<FillFormData, OndcChoice>
  readonly askAgain: Answering<AskAgainData, OndcChoice>
}

/** Of one browser, and of one network ten times as many: a shop or a family shares it. */
const SEARCHES = perHour(20)
const SEARCHES_FROM = perHour(200)
/** Questions, choices and forms of one browser. */
const STEPS = perHour(120)

const notFound = () => new Problem(404, 'There is no such search or choice of this browser.')
const lenderAway = () =>
  new Problem(502, 'The lender does not answer. Try again, or choose another one.', { code: 'lender-away' })
const notDue = () => new Problem(409, 'No form of this lender is due.', { code: 'changed' })

const SENTENCES: Readonly<Record<FieldProblem, string>> = {
  empty: 'is missing',
  format: 'is not as it must be',
  'too-long': 'is too long',
  'no-choice': 'is none of the choices',
}

/** @throws Problem 422 that names each field, without what was entered */
function refuseFields(problems: Readonly<Record<string, FieldProblem>>): never {
  throw new Problem(422, 'Some of what was entered can not be sent.', {
    code: 'invalid',
    errors: Object.entries(problems).map(([name, problem]) => ({
      ...{ path: `body/values/${name}`, message: SENTENCES[problem] },
    })),
  })
}

/** What failed; a form that did not come, or can't be shown, as 502. */
const orAway = (error: unknown): Error => (error instanceof FormFailed ? lenderAway() : (error as Error))

const rejectAway = (error: unknown): never => {
  throw orAway(error)
}

const accepted = (choice: ChoiceRow): Answer<OndcChoice> => ({ status: 202, body: choiceAnswer(choice) })

export function ondcOperations(options: OperationsOptions): OndcOperations {
  const { store, forms, secrets, now } = options

  async function askerOf({ asker, token }: RequestOf<Data>): Promise<Asker> {
    const known = await visitorOf(store, token, now())
    return {
      visitor: asker === null ? '' : hashFor('ondc', asker, secrets),
      customerId: known?.customerId ?? null,
    }
  }

  /** The asker of a step, of which there may be so many an hour. */
  async function stepOf(request: RequestOf<Data>): Promise<Asker> {
    const asker = await askerOf(request)
    await count(store, `ondc-step:${asker.customerId ?? asker.visitor}`, STEPS, now())
    return asker
  }

  async function ownSearch(id: string, { visitor }: Asker): Promise<SearchRow> {
    const search = visitor === '' ? undefined : await searchOf(store, id, visitor)
    if (!search) throw notFound()
    return search
  }

  async function ownLender({ id }: SearchRow, key: string): Promise<ShownLender> {
    const lender = await shownLender(store, id, key)
    if (!lender) throw notFound()
    return lender
  }

  async function ownChoice(id: string, asker: Asker): Promise<ChoiceRow> {
    const choice = await choiceOf(store, id, asker)
    if (!choice) throw notFound()
    return choice
  }

  /** Sends what was selected. The choice waits for the answer before the message leaves, since that may come first. */
  async function select(row: ChoiceRow, selection: Selection, gold22: number | null): Promise<ChoiceRow> {
    const lender = {
      ...{ transactionId: row.transaction_id, bppId: row.bpp_id },
      ...{ bppUri: row.bpp_uri, subscriberUrl: row.subscriber_url },
    }
    const message = offerMessage(options, lender, selection)
    const { formId, submissionId, locationId } = selection
    const requested = await moveChoice(
      store,
      row,
      'asked',
      {
        ...{ form: null, gold22, branch: locationId, requested_at: new Date(now()) },
        selection: JSON.stringify({ formId, submissionId, locationId, messageId: message.messageId }),
      },
      now(),
    )
    if (!requested) throw notDue()
    const { outcome } = await sendTo(options, lender, message)
    if (outcome === 'taken') return requested
    // The answer may have come all the same, and stands then.
    const moved =
      outcome === 'refused'
        ? await moveChoice(store, requested, 'refused', { refusal: 'other' }, now())
        : await moveChoice(store, requested, 'no-answer', {}, now())
    return moved ?? requested
  }

  /** The branch that was chosen; null where none is to be. @throws Problem 422 */
  function branchOf({ state, branches }: ChoiceRow, branch: string | null): string | null {
    if (state !== 'offered' || branches.length === 0) return null
    if (branches.some(({ id }) => id === branch)) return branch
    throw new Problem(422, 'Choose one of the branches.', {
      code: 'invalid',
      errors: [{ path: 'body/branch', message: 'is none of the branches' }],
    })
  }

  const isDue = (row: ChoiceRow): row is ChoiceRow & { form: DueForm } =>
    row.form !== null && (row.state === 'form' || row.state === 'offered')

  return {
    async askLenders({ asker: known, from }) {
      const token = known ?? newToken()
      const visitor = hashFor('ondc', token, secrets)
      await countFrom(store, 'ondc-search', from, SEARCHES_FROM, secrets, now())
      await count(store, `ondc-search:${visitor}`, SEARCHES, now())
      const { id, sent } = await askAll(options, visitor)
      if (sent.outcome !== 'taken')
        throw new Problem(502, 'The network does not answer. Try again in a minute.', { code: 'lender-away' })
      return { status: 202, body: { id }, asker: { token, seconds: VISITOR_MS / 1000 } }
    },

    async lendersAnswers(request) {
      const search = await ownSearch(request.path.id, await askerOf(request))
      return { status: 200, body: searchAnswer(search, await lendersOf(store, search.id), now()) }
    },

    async lendersQuestions(request) {
      const { id, key } = request.path
      const { form, lender, subscriber_url } = await ownLender(
        await ownSearch(id, await stepOf(request)),
        key,
      )
      const { host } = new URL(form.url)
      try {
        const { fields } = await forms.fetch(form.url, subscriber_url)
        return { status: 200, body: { lender, host, fields: fieldsAnswer(fields) } }
      } catch (error) {
        // What our page can't show is filled in at the lender.
        if (error instanceof FormFailed && error.fault !== null)
          return { status: 200, body: { lender, host, fields: [] } }
        throw orAway(error)
      }
    },

    async chooseLender(request) {
      const { body, path } = request
      checkWordings([{ purpose: 'ondc-lender', wording: body.wording }])
      const asker = await stepOf(request)
      const search = await ownSearch(path.id, asker)
      const lender = await ownLender(search, body.key)
      const read = await forms.fetch(lender.form.url, lender.subscriber_url).catch(rejectAway)
      const consent = {
        ...{ fields: read.fields.map(({ name }) => name), host: new URL(read.action).host },
        ...{ wording: body.wording, givenAt: new Date(now()).toISOString() },
      }
      const form = { ...read, id: lender.form.id }
      return {
        status: 201,
        body: {
          id: await transact(store, (tx) => addChoice(tx, search, lender, asker, { form, consent }, now())),
        },
      }
    },

    async myChoices(request) {
      const asker = await askerOf(request)
      if (asker.visitor !== '') await transact(store, (tx) => attachChoices(tx, asker))
      const choices = await choicesOf(store, asker)
      return { status: 200, body: { choices: choices.map(choiceAnswer) } }
    },

    async choiceStands(request) {
      return { status: 200, body: choiceAnswer(await ownChoice(request.path.id, await askerOf(request))) }
    },

    async fillForm(request) {
      const { body, path } = request
      const row = await ownChoice(path.id, await stepOf(request))
      if (!isDue(row)) throw notDue()
      const withheld = await withheldIfOff(store, row, now())
      if (withheld) return accepted(withheld)
      const read = readValues(row.form.fields, new Map(body.values.map(({ name, value }) => [name, value])))
      if ('problems' in read) refuseFields(read.problems)
      const locationId = branchOf(row, body.branch)
      const submissionId = await forms.send(row.form, read.values, row.subscriber_url).catch(rejectAway)
      const gold22 = row.state === 'form' ? enteredGold(read.values) : row.gold22
      const selection = { providerId: row.provider_id, itemId: row.item_id, formId: row.form.id }
      return accepted(await select(row, { ...selection, submissionId, locationId }, gold22))
    },

    async askAgain(request) {
      const row = await ownChoice(request.path.id, await stepOf(request))
      if (row.state !== 'no-answer' || row.selection === null) throw notDue()
      const withheld = await withheldIfOff(store, row, now())
      if (withheld) return accepted(withheld)
      const { formId, submissionId, locationId } = row.selection
      const selection = { providerId: row.provider_id, itemId: row.item_id, formId, submissionId, locationId }
      return accepted(await select(row, selection, row.gold22))
    },
  }
}
