import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readContract } from '../../server/contract.ts'
import { requestsTo, toSend, type Request } from './fuzz-requests.ts'
import { newSender } from './fuzz-sender.ts'
import { EVERYTHING } from '../support/extent.ts'
import { withAuthenticator } from './office.ts'
import { onEveryStore, STORES } from './trial.ts'
import { addArea } from './visitors.ts'

/** Requests in all, on all stores together. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? (EVERYTHING ? 10_000 : 500))

const { schemas, operations } = readContract()
// There is neither a language model nor an open network here; ask.test.ts and ondc-flow.test.ts have them.
const ours = operations.filter(({ tag }) => !['assistant', 'ondc'].includes(tag))
const ajv = new Ajv2020({ strict: false, formats: { 'date-time': true, date: true } })
ajv.addSchema(schemas)

/** They need a secret that nobody guesses; their own tests grant them. */
const LOCKED = [
  ...['login', 'loginWithCode', 'loginWithPasskey', 'setUpTotp', 'confirmTotp'],
  ...[
    'removeTotp',
    'setUpPasskey',
    'addPasskey',
    'removePasskey',
    'changePassword',
    'renewRecoveryCodes',
    'readInvitation',
    'acceptInvitation',
  ],
  // Of a lender whose last file is too old or can't be read.
  'requestFile',
  // For a partner alone.
  ...['makeLenderKey', 'endLenderKey', 'revealLead', 'sayLoan'],
  ...['saveWebhook', 'turnWebhookSecret', 'endOldSecret', 'pauseWebhook', 'testWebhook', 'sendAgain'],
  // Of a key or a token that messages and devices hold.
  ...['changeReminders', 'stopReminders'],
  // Of a rate that is held.
  ...['takeHeldRate', 'refuseHeldRate'],
  // Of a server that sends push messages; loan-push.test.ts and rate-push.test.ts send it wrong ones.
  ...['setPush', 'setPushAlert'],
  // Of a server that takes part in ONDC.
  'switchOndcLender',
]

/** Seldom: a password takes long to check, and the others end what is needed for more. */
const SELDOM = [...LOCKED, 'passkeyOptions', 'logout', 'logoutEverywhere', 'endSession', 'eraseMe']

/** The lender of the sender is another one after these. */
const LENDER_USED_UP = [
  ...['uploadFeed', 'sendOffers', 'savePull', 'endPull'],
  ...['publishFeed', 'rejectFeed', 'rollBackFeed', 'undoFeedDecision', 'takeOffOffers'],
]

/** What the sender has is another one after these. */
const USED_UP = [
  ...[...SELDOM, 'cancelVisit', 'assignVisits', 'moveOfficeVisit', 'changeVisitState', 'setStage'],
  ...['changeEnquiry', 'changePerson', 'dropMessage', 'eraseCustomer', 'bookForEnquiry'],
  // It takes the visits along where it is that to them.
  'changeConsent',
  ...LENDER_USED_UP,
]

/** Granted only where much fits together. */
const OFTEN = ['submitBooking', 'moveVisit', 'moveOfficeVisit']

/** Tries of what chance has not granted. */
const MORE_TRIES = 400

/** They leave no area to book in. */
const AREAS = ['saveArea', 'removeArea', 'closeDay']

const allowedAt = (url: string) =>
  operations
    .filter((one) => one.url === url)
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))

/** The statuses that are right for a request that is sent wrongly; null where any below 500 is. */
function statusesOf({
  operation: { url, method, body, file, session: needed },
  twist,
  session,
}: Request): number[] | null {
  if (twist.kind === 'method') return allowedAt(url).includes(twist.value) ? null : [405]
  // Nothing is read of a body that nobody wants.
  if (twist.kind === 'type') return method === 'GET' || file ? null : [415]
  if (twist.kind === 'large') return body ? [413] : null
  if (twist.kind === 'day') return needed && session !== 'own' ? [400, 401, 403, 404, 422] : [400, 404, 422]
  return null
}

onEveryStore((trial) => {
  test('requests made from the contract are answered by the contract, none with 5xx', async () => {
    await trial().reset()
    await addArea(trial(), 500)
    const admin = { id: 'admin', email: 'a@moneypal.example', name: 'Admin', password_hash: '' } as const
    await trial()
      .store.insertInto('admins')
      .values({
        ...admin,
        ...withAuthenticator(trial(), admin.id),
        role: 'admin',
        created_at: new Date(trial().now),
      })
      .execute()
    let senders = 1
    let sender = await newSender(trial(), senders)
    const statuses = new Map<string, number>()
    const validators = new Map(
      ours.map((operation) => [
        operation.id,
        {
          body: operation.body && ajv.compile(operation.body),
          answers: new Map(
            Object.entries(operation.answers).map(([status, schema]) => [
              status,
              schema && ajv.compile(schema),
            ]),
          ),
        },
      ]),
    )
    const exchange = async (request: Request) => {
      const { operation, body, twist } = request
      trial().now += 1000
      const answer = await trial().app.inject(toSend(request, sender))
      const { statusCode: status } = answer
      const isOther = twist.kind === 'method' && twist.value !== operation.method
      const expected = statusesOf(request)
      if (expected)
        expect(expected, `${operation.id} ${JSON.stringify(twist)} ${answer.body}`).toContain(status)
      if (twist.kind === 'method' && status === 405)
        expect(answer.headers['allow']).toBe(allowedAt(operation.url).join(', '))
      // HEAD has the headers alone, and another method of the address is another operation.
      // Nothing delivers the messages here, so that the server says in time that it is not ready.
      if (operation.id !== 'ready' || status !== 503) expect(status, answer.body).toBeLessThan(500)
      // HEAD has the headers alone, and another method of the address is another operation.
      if (isOther && (status !== 405 || twist.value === 'HEAD')) return
      statuses.set(`${operation.id} ${status}`, (statuses.get(`${operation.id} ${status}`) ?? 0) + 1)
      const valid = validators.get(operation.id)
      if (valid?.body && !valid.body(body)) expect(status).toBeGreaterThanOrEqual(400)
      const schema =
        valid?.answers.get(String(status)) ?? (status >= 400 ? valid?.answers.get('default') : null)
      if (schema) expect(schema(answer.json()), JSON.stringify(schema.errors)).toBe(true)
      else expect([status, answer.body]).toEqual([204, ''])
      if (status >= 400 && operation.id !== 'ready')
        expect(answer.headers['content-type']).toMatch('application/problem+json')
      if (status < 300 && AREAS.includes(operation.id)) {
        await trial().store.deleteFrom('closed_days').execute()
        await trial().store.deleteFrom('areas').execute()
        await addArea(trial(), 500)
      }
      if (status < 300 && USED_UP.includes(operation.id))
        sender = await newSender(
          trial(),
          (senders += 1),
          LENDER_USED_UP.includes(operation.id) ? undefined : sender,
        )
    }
    const requests = requestsTo(schemas)
    const weighted = ours.map((operation) => ({
      weight: SELDOM.includes(operation.id) ? 1 : OFTEN.includes(operation.id) ? 12 : 6,
      arbitrary: requests(operation),
    }))
    await fc.assert(fc.asyncProperty(fc.oneof(...weighted), exchange), {
      numRuns: Math.ceil(RUNS / STORES),
      endOnFailure: true,
    })
    const isGranted = (id: string) => [...statuses.keys()].some((key) => key.startsWith(`${id} 2`))
    for (const operation of ours.filter(({ id }) => !isGranted(id) && !LOCKED.includes(id)))
      for (const request of fc.sample(requests(operation), MORE_TRIES))
        if (!isGranted(operation.id)) await exchange(request)
    if (process.env['FUZZ_LOG']) console.log(Object.fromEntries([...statuses].sort()))
    // Not everything was refused: each operation was also granted.
    expect(ours.flatMap(({ id }) => (isGranted(id) ? [] : [id])).sort()).toEqual(LOCKED.toSorted())
  }, 300_000)
})
