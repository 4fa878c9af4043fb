import type {
  CheckPhoneData,
  EndSessionData,
  OtpAnswer,
  OtpSent,
  PanAnswer,
  PhoneAnswer,
  SendOtpData,
  SubmitPanData,
  VerifyOtpData,
} from '#contract/generated/types.gen'
import { maskPan, type Pan } from '#lib/domain/person/pan'
import { hashFor, seal } from '../secrets.ts'
import { codeBudgets } from './budgets.ts'
import { countChanges } from '../store/changes.ts'
import { useBudgets } from '../store/budgets.ts'
import { giveConsents } from '../store/consents.ts'
import { checkCode, hasUsedCode, makeCode } from '../store/codes.ts'
import { enqueue } from '../store/outbox.ts'
import { lockCustomerOf } from '../store/person-lock.ts'
import { beginSession, customerOf, endSession, forVisitor } from '../store/sessions.ts'
import { count, perDay } from '../store/tallies.ts'
import { transact } from '../store/transaction.ts'
import type { Context } from './context.ts'
import { DONE, ok, type Answering } from './operation.ts'

/** Of one visitor. */
const PANS = perDay(10)

/** Who a visitor is: numbers, codes, sessions, PANs. */
export function identityOperations({ store, secrets, config, now }: Context): {
  readonly checkPhone: Answering<CheckPhoneData, PhoneAnswer>
  readonly sendOtp: Answering<SendOtpData, OtpSent>
  readonly verifyOtp: Answering<VerifyOtpData, OtpAnswer>
  readonly submitPan: Answering<SubmitPanData, PanAnswer>
  readonly endSession: Answering<EndSessionData, void>
} {
  return {
    // Who is a customer is told after the code, never from a number alone.
    checkPhone: async () => ok({ userExists: false }),
    async sendOtp({ body: { phone }, from, locale }) {
      const budgets = codeBudgets(phone, config.budgets)
      const secondsAgo = await transact(store, async (tx) => {
        await lockCustomerOf(tx, phone)
        const made = await makeCode(tx, phone, from, secrets, now())
        if ('secondsAgo' in made) return made.secondsAgo
        const payload = { to: phone, ...made, locale }
        await enqueue(tx, [{ channel: 'sms', topic: 'code', payload, customerId: null }], now())
        await useBudgets(tx, budgets, now())
        return 0
      })
      return ok({ secondsAgo })
    },
    async verifyOtp({ body: { phone, otp }, from }) {
      const checked = await checkCode(store, phone, otp, from, secrets, now())
      if (checked !== 'right') return ok({ verified: false, expired: checked === 'expired' })
      const begun = await transact(store, async (tx) => {
        await lockCustomerOf(tx, phone)
        // An erasure takes the codes of the number along.
        if (!(await hasUsedCode(tx, phone, secrets, now()))) return null
        const customer = await customerOf(tx, phone, now())
        await giveConsents(tx, customer.id, [{ purpose: 'one-time-code' }], now())
        return { session: await beginSession(tx, customer.id, now()), known: customer.known }
      })
      if (!begun) return ok({ verified: false, expired: true })
      return { ...ok({ verified: true, userExists: begun.known }), session: begun.session }
    },
    async submitPan({ body: { pan, consents }, token }) {
      const shown = maskPan(pan as Pan)
      await forVisitor(store, token, now(), async (tx, { customerId }) => {
        const { keyId, sealed } = seal(pan, customerId, secrets)
        const row = {
          key_id: keyId,
          sealed,
          lookup: hashFor('pan', pan, secrets),
          shown,
          stored_at: new Date(now()),
        }
        await count(tx, `pan:${customerId}`, PANS, now())
        await tx
          .insertInto('pans')
          .values({ customer_id: customerId, ...row })
          .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
          .execute()
        await giveConsents(tx, customerId, consents, now())
        await countChanges(tx, 'customers')
      })
      return ok({ pan: shown })
    },
    async endSession({ token }) {
      if (token) await endSession(store, token)
      return { ...DONE, session: null }
    },
  }
}
