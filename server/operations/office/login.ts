import type {
  LoginAnswer,
  LoginData,
  LoginWithCodeData,
  LoginWithPasskeyData,
  LogoutData,
  PasskeyOptionsData,
  PasskeyRequest,
  Proof,
} from '#contract/generated/types.gen'
import { browserOf, shortAddress } from '../../addresses.ts'
import { newId } from '../../ids.ts'
import { isPassword } from '../../passwords.ts'
import { notLoggedIn, type Problem } from '../../problem.ts'
import { hashToken } from '../../secrets.ts'
import { note } from '../../store/audit.ts'
import { rememberDevice } from '../../store/office/devices.ts'
import { countTry, inTurn, takeBackTry } from '../../store/office/lockouts.ts'
import { personByEmail, personById, userOf, type PersonRow } from '../../store/office/people.ts'
import { methodsOf } from '../../store/office/second-steps.ts'
import {
  beginOfficeSession,
  endOfficeSession,
  keepChallenge,
  sessionPerson,
  type NewSession,
} from '../../store/office/sessions.ts'
import { transact, type Tx } from '../../store/transaction.ts'
import type { Context } from '../context.ts'
import { DONE, ok, type Answer, type Answering } from '../operation.ts'
import { isSecondStep, tried, triesOf, wrong, type Origin } from './proofs.ts'
import { requestFor } from './webauthn.ts'

const placeOf = ({ from, agent }: Origin): string =>
  [browserOf(agent), shortAddress(from)].filter(Boolean).join(', ')

/** Begins a whole session in a browser, which is known from then on. */
export async function letIn(
  tx: Tx,
  person: PersonRow,
  origin: Origin,
  nowMs: number,
): Promise<{ readonly session: NewSession; readonly device: NewSession }> {
  const session = await beginOfficeSession(tx, person, { kind: 'whole', from: placeOf(origin) }, nowMs)
  const device = await rememberDevice(tx, person.id, origin.device, nowMs)
  await note(tx, { id: person.id, address: shortAddress(origin.from) }, 'login', person.id, nowMs)
  return { session, device }
}

/** Begins the session of somebody who has no second step yet, in which they set one up. */
export async function letSetUp(tx: Tx, person: PersonRow, nowMs: number): Promise<Answer<LoginAnswer>> {
  const session = await beginOfficeSession(tx, person, { kind: 'set-up' }, nowMs)
  return { ...ok({ next: 'set-up', methods: [], user: null, token: null }), session }
}

/** Logging in, step by step, and out. */
export function loginOperations(context: Context): {
  readonly login: Answering<LoginData, LoginAnswer>
  readonly loginWithCode: Answering<LoginWithCodeData, LoginAnswer>
  readonly passkeyOptions: Answering<PasskeyOptionsData, PasskeyRequest>
  readonly loginWithPasskey: Answering<LoginWithPasskeyData, LoginAnswer>
  readonly logout: Answering<LogoutData, void>
} {
  const { store, now, config } = context

  /** Whose password is proven and second step is not. */
  async function halfway(
    token: string | null,
  ): Promise<{ readonly tokenHash: string; readonly person: PersonRow }> {
    const session = await sessionPerson(store, token, now())
    const person = session && !session.proven && (await personById(store, session.id))
    if (!person) throw notLoggedIn()
    return { tokenHash: session.tokenHash, person }
  }

  async function refuse(id: string, from: string): Promise<Problem> {
    await note(store, { id, address: shortAddress(from) }, 'login-refused', id, now())
    return wrong()
  }

  /** Proves the second step, and begins a session in place of the half one. */
  async function prove(
    token: string | null,
    proof: Pick<Proof, 'code' | 'passkey'>,
    origin: Origin,
  ): Promise<Answer<LoginAnswer>> {
    const { tokenHash, person } = await halfway(token)
    const { from } = origin
    await tried(context, person.email, origin, async () => {
      if (await isSecondStep(context, { person, tokenHash, from }, proof)) return true
      throw await refuse(person.id, from)
    })
    return transact(store, async (tx) => {
      await endOfficeSession(tx, tokenHash)
      const begun = await letIn(tx, person, origin, now())
      // The contract's token names the login to the page. The session itself is in the cookie, out of reach of scripts.
      return { ...ok({ next: 'none', methods: [], user: userOf(person), token: newId() }), ...begun }
    })
  }

  return {
    async login({ body: { email, password }, from, device }) {
      const keys = await triesOf(context, email, { from, device })
      return inTurn(keys, async () => {
        await countTry(store, keys, now())
        const known = await personByEmail(store, email)
        // As long for nobody's.
        const right = await isPassword(password, known?.password_hash ?? null)
        if (!right || !known?.active) throw await refuse(known?.id ?? 'unknown', from)
        // It is not the whole way in, and not wrong: else colleagues who log in at the same time would lock their address.
        await takeBackTry(store, keys)
        const methods = await methodsOf(store, known)
        return transact(store, async (tx) => {
          if (methods.length === 0) return letSetUp(tx, known, now())
          const session = await beginOfficeSession(tx, known, { kind: 'half' }, now())
          const next = methods.includes('passkey') ? 'passkey' : 'code'
          return { ...ok({ next, methods, user: null, token: null }), session }
        })
      })
    },
    loginWithCode: ({ body: { code }, token, ...origin }) => prove(token, { code }, origin),
    async passkeyOptions({ token }) {
      const session = await sessionPerson(store, token, now())
      const person = session && (await personById(store, session.id))
      if (!person || token === null) throw notLoggedIn()
      const options = await requestFor(store, config.siteUrl, person)
      await keepChallenge(store, hashToken(token), options.challenge)
      return ok(options)
    },
    loginWithPasskey: ({ body: passkey, token, ...origin }) => prove(token, { passkey }, origin),
    async logout({ token, from }) {
      const person = await sessionPerson(store, token, now())
      if (person) {
        await endOfficeSession(store, person.tokenHash)
        await note(store, { id: person.id, address: shortAddress(from) }, 'logout', person.id, now())
      }
      return { ...DONE, session: null }
    },
  }
}
