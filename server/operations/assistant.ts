import type { AskData, AskEvent } from '#contract/generated/types.gen'
import { isOwnOnly, type Exchange } from '#lib/domain/assistant/assistant'
import { withoutPersonalData } from '#lib/domain/person/personal-data'
import { answered } from '../assistant/answering.ts'
import { noModel } from '../problem.ts'
import { visitorOf } from '../store/sessions.ts'
import { count, countFrom, perDay, perHour } from '../store/tallies.ts'
import type { Context } from './context.ts'
import type { Answering } from './operation.ts'

/** Of a visitor whose number is proven, and of an address on the network: a household, or many behind one provider. */
const OF_VISITOR = perHour(40)
const OF_ADDRESS = perHour(120)

async function* one(event: AskEvent): AsyncGenerator<AskEvent> {
  yield event
}

/** Questions to the assistant. Nothing of them is stored or logged. */
export function assistantOperations({ store, secrets, assistant, now }: Context): {
  readonly ask: Answering<AskData, AskEvent>
} {
  /** Counts a question of a visitor, and one of all. */
  async function countOne(token: string | null, from: string, max: number): Promise<void> {
    const visitor = await visitorOf(store, token, now())
    if (visitor) await count(store, `ask:visitor:${visitor.customerId}`, OF_VISITOR, now())
    else await countFrom(store, 'ask:address', from, OF_ADDRESS, secrets, now())
    await count(store, 'ask:all', perDay(max), now())
  }

  return {
    async ask({ body, token, from, log, gone }) {
      if (!assistant) throw noModel()
      const { model, library, perDay: max } = assistant
      const knowledge = library[body.locale]
      const question = withoutPersonalData(body.question)
      const before = body.before && {
        ...(body.before as Exchange),
        question: withoutPersonalData(body.before.question),
      }
      const own = knowledge.answer(question, before)
      if (isOwnOnly(own)) return { status: 200, events: one({ type: 'failed', code: 'not-asked' }) }
      await countOne(token, from, max)
      const failed = (error: unknown) => log.warn({ err: error }, 'the language model gave no answer')
      return { status: 200, events: answered({ question, before }, own, { model, knowledge }, gone, failed) }
    },
  }
}
