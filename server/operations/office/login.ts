import type {
  LoginAnswer,
  LoginData,
  LoginWithCodeData,
  LoginWithPasskeyData,
  LogoutData,
  PasskeyOptionsData,
  PasskeyRequest,
} from '#contract/generated/types.gen'
import { browserOf, shortAddress } from '../../addresses.ts'
import { newId } from '../../ids.ts'
import { notLoggedIn } from '../../problem.ts'
import { hashToken } from '../../secrets.ts'
import { note } from '../../store/audit.ts'
import { countTry, forgetTries, takeBackTry } from '../../store/office/lockouts.ts'
import { cleanEmail, personById, userOf, type PersonRow } from '../../store/office/people.ts'
import { methodsOf, passkeysOf, usePasskey } from '../../store/office/second-steps.ts'
import {
  beginOfficeSession,
  endOfficeSession,
  keepChallenge,
  sessionPerson,
  takeChallenge,
} from '../../store/office/sessions.ts'
import { transact } from '../../store/transaction.ts'
import type { Context } from '../context.ts'
import { DONE, ok, type Answer, type Answering } from '../operation.ts'
import { checkPassword, isCode, triesOf, wrong } from './proofs.ts'
import { provenBy, requestFor } from './webauthn.ts'

interface Origin {
  readonly from: string
  readonly agent: string
}

const placeOf = ({ from, agent }: Origin): string =>
  [browserOf(agent), shortAddress(from)].filter(Boolean).join(', ')

/** Begins a session, in place of the half one. */
export const letIn = (
  { store, now }: Context,
  person: PersonRow,
  origin: Origin,
  half: string | null = null,
): Promise<Answer<LoginAnswer>> =>
  transact(store, async (tx) => {
    if (half !== null) await endOfficeSession(tx, hashToken(half))
    const session = await beginOfficeSession(tx, person, { proven: true, from: placeOf(origin) }, now())
    await note(tx, { id: person.id, address: shortAddress(origin.from) }, 'login', person.id, now())
    // The contract's token names the login to the page. The session itself is in the cookie, out of reach of scripts.
    return { ...ok({ next: 'none', methods: [], user: userOf(person), token: newId() }), session }
  })

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
  ): Promise<{ readonly token: string; readonly person: PersonRow }> {
    const session = await sessionPerson(store, token, now())
    const person = session && !session.proven && (await personById(store, session.id))
    if (!person || token === null) throw notLoggedIn()
    return { token, person }
  }

  const refuse = async (id: string, from: string) => {
    await note(store, { id, address: shortAddress(from) }, 'login-refused', id, now())
    return wrong()
  }

  return {
    async login({ body: { email, password }, from, agent }) {
      const account = cleanEmail(email)
      const { known, right } = await checkPassword(context, { email: account, password, from })
      if (!right || !known) throw await refuse(known?.id ?? 'unknown', from)
      const methods = await methodsOf(store, known)
      if (methods.length === 0) {
        await forgetTries(store, triesOf(context, account, from))
        return letIn(context, known, { from, agent })
      }
      // Else colleagues who log in at the same time would lock their common address.
      await takeBackTry(store, triesOf(context, account, from))
      const session = await transact(store, (tx) =>
        beginOfficeSession(tx, known, { proven: false, from: '' }, now()),
      )
      const next = methods.includes('passkey') ? 'passkey' : 'code'
      return { ...ok({ next, methods, user: null, token: null }), session }
    },
    async loginWithCode({ body: { code }, token: cookie, from, agent }) {
      const { token, person } = await halfway(cookie)
      const tries = triesOf(context, person.email, from)
      await countTry(store, tries, now())
      if (!person.totp_in_use || !(await isCode(context, person, code))) throw await refuse(person.id, from)
      await forgetTries(store, tries)
      return letIn(context, person, { from, agent }, token)
    },
    async passkeyOptions({ token: cookie }) {
      const { token, person } = await halfway(cookie)
      const options = await requestFor(store, config.siteUrl, person)
      await keepChallenge(store, hashToken(token), options.challenge)
      return ok(options)
    },
    async loginWithPasskey({ body, token: cookie, from, agent }) {
      const { token, person } = await halfway(cookie)
      const tries = triesOf(context, person.email, from)
      await countTry(store, tries, now())
      const challenge = await takeChallenge(store, hashToken(token))
      const passkey = (await passkeysOf(store, person.id)).find(({ id }) => id === body.id)
      const counter = challenge && passkey && (await provenBy(config.siteUrl, challenge, passkey, body))
      if (!passkey || typeof counter !== 'number') throw await refuse(person.id, from)
      await usePasskey(store, passkey.id, counter, now())
      await forgetTries(store, tries)
      return letIn(context, person, { from, agent }, token)
    },
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
