import type { LoginAnswer, OtpAnswer, OtpSent } from '#contract/generated/types.gen'
import type { Assistant } from '../operations/context.ts'
import type { Answer, Operations } from '../operations/operation.ts'
import { ModelError, type Leads, type Mail, type Model, type Push, type Sms } from '../ports/ports.ts'
import { RefusedDelivery } from '../ports/refused-delivery.ts'
import { Problem } from '../problem.ts'
import type { Figures } from './figures.ts'

/** A problem's own code; a few words for the rest. */
function refusalOf(error: unknown): string {
  if (!(error instanceof Problem) || error.status >= 500) return 'failed'
  return error.code ?? 'refused'
}

const sentOf = ({ secondsAgo }: OtpSent): string => (secondsAgo === 0 ? 'sent' : 'sent-before')
const triedOf = ({ verified, expired }: OtpAnswer): string =>
  verified ? 'right' : expired ? 'expired' : 'wrong'
const stepOf = ({ next }: LoginAnswer): string => (next === 'none' ? 'let-in' : 'half-way')

type Counting = (outcome: string) => void

/** Counts what operations answer. */
export function countedOperations(operations: Operations, figures: Figures): Operations {
  const { codes, bookings, logins } = figures
  const counted = <Body>(id: string, count: Counting, outcomeOf: (body: Body) => string): Operations => {
    const handler = operations[id]
    if (!handler) return {}
    return {
      [id]: async (request) => {
        try {
          const answer = (await handler(request)) as Answer<Body>
          count(outcomeOf(answer.body as Body))
          return answer
        } catch (error) {
          count(refusalOf(error))
          throw error
        }
      },
    }
  }
  const code: Counting = (outcome) => codes.inc({ outcome })
  const booking =
    (by: string): Counting =>
    (outcome) =>
      bookings.inc({ by, outcome })
  const login =
    (step: string): Counting =>
    (outcome) =>
      logins.inc({ step, outcome })
  return {
    ...operations,
    ...counted('sendOtp', code, sentOf),
    ...counted('verifyOtp', code, triedOf),
    ...counted('submitBooking', booking('visitor'), () => 'confirmed'),
    ...counted('bookForCustomer', booking('office'), () => 'confirmed'),
    ...counted('bookForEnquiry', booking('office'), () => 'confirmed'),
    ...counted('login', login('password'), stepOf),
    ...counted('loginWithCode', login('code'), stepOf),
    ...counted('loginWithPasskey', login('passkey'), stepOf),
  }
}

/** Waits for a delivery and counts it. */
async function delivered<Receipt>(
  { deliveries }: Figures,
  channel: string,
  topic: string,
  delivery: Promise<Receipt>,
): Promise<Receipt> {
  try {
    const receipt = await delivery
    deliveries.inc({ channel, topic, result: 'delivered' })
    return receipt
  } catch (error) {
    deliveries.inc({ channel, topic, result: error instanceof RefusedDelivery ? 'refused' : 'unreachable' })
    throw error
  }
}

export const countedSms = (sms: Sms, figures: Figures): Sms => ({
  ...sms,
  send: (to, topic, values, locale) => delivered(figures, 'sms', topic, sms.send(to, topic, values, locale)),
})

export const countedMail = (mail: Mail | null, figures: Figures): Mail | null =>
  mail && {
    ...mail,
    send: (to, topic, values) => delivered(figures, 'mail', topic, mail.send(to, topic, values)),
  }

export const countedLeads = (leads: Leads | null, figures: Figures): Leads | null =>
  leads && {
    ...leads,
    hand: (event) => delivered(figures, 'webhook', event.topic, leads.hand(event)),
  }

export const countedPush = (push: Push | null, figures: Figures): Push | null =>
  push && {
    ...push,
    send: (receiver, message, seconds, use) =>
      delivered(figures, 'push', use, push.send(receiver, message, seconds, use)),
  }

/** Counts the calls of a model, each when it ends. */
const countedModel = (model: Model, { modelCalls }: Figures): Model => ({
  ...model,
  async *ask(messages, tools, signal) {
    // Who stops listening ends it without an error.
    let result = 'left'
    try {
      yield* model.ask(messages, tools, signal)
      result = 'answered'
    } catch (error) {
      result = error instanceof ModelError ? error.code : signal.aborted ? 'left' : 'away'
      throw error
    } finally {
      modelCalls.inc({ result })
    }
  },
})

export const countedAssistant = (assistant: Assistant | null, figures: Figures): Assistant | null =>
  assistant && { ...assistant, model: countedModel(assistant.model, figures) }
