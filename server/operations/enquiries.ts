import type { SubmitEnquiryData } from '#contract/generated/types.gen'
import { parsePersonName } from '#lib/domain/person/person-name'
import { newId } from '../ids.ts'
import { invalid } from '../problem.ts'
import { countChanges } from '../store/changes.ts'
import { checkWordings } from '../store/consents.ts'
import { INDIA } from '../store/enquiry-consents.ts'
import { enqueue } from '../store/outbox.ts'
import { lockCustomerOf } from '../store/person-lock.ts'
import { countFrom, perHour } from '../store/tallies.ts'
import { transact } from '../store/transaction.ts'
import { asJson } from '../store/visits.ts'
import { once } from '../store/idempotency.ts'
import type { Context } from './context.ts'
import { DONE, type Answering } from './operation.ts'

/** Of one address on the network. */
const ENQUIRIES = perHour(20)

/** Enquiries for a call. */
export function enquiryOperations({ store, secrets, now }: Context): {
  readonly submitEnquiry: Answering<SubmitEnquiryData, void>
} {
  return {
    async submitEnquiry({ body, headers, from }) {
      const name = parsePersonName(body.fullName)
      if (!name.ok) throw invalid('fullName', name.reason)
      checkWordings(body.consents ?? [])
      const nowMs = now()
      return transact(store, async (tx) => {
        await lockCustomerOf(tx, INDIA + body.contactNumber)
        return once(
          tx,
          { operation: 'enquiry', whose: '', key: headers['idempotency-key'], request: body, answer: DONE },
          nowMs,
          async () => {
            await countFrom(tx, 'enquiry', from, ENQUIRIES, secrets, nowMs)
            const id = newId()
            await tx
              .insertInto('enquiries')
              .values({
                id,
                full_name: name.value,
                contact_number: body.contactNumber,
                looking_for: body.lookingFor,
                amount: body.amount,
                about: body.about ?? null,
                consents: asJson(body.consents ?? []),
                state: 'new',
                created_at: new Date(nowMs),
              })
              .execute()
            await enqueue(
              tx,
              [{ channel: 'webhook', topic: 'enquiry.made', customerId: null, payload: { enquiryId: id } }],
              nowMs,
            )
            await countChanges(tx, 'enquiries')
          },
        )
      })
    },
  }
}
