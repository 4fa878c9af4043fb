import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { AskEvent } from '#contract/generated/types.gen'
import type { IsoDate } from '#lib/domain/dates/dates'
import { createApp } from '../../server/app.ts'
import { createKnowledge, type Library } from '../../server/assistant/knowledge.ts'
import { allOperations } from '../../server/operations/all.ts'
import { chatCompletions } from '../../server/ports/model/chat-completions.ts'
import { LOCALES } from '#lib/domain/shared/locale'
import { answerDataIn } from '../support/answer-data.ts'
import type { StandIn } from '../support/stand-in-model.ts'
import type { Trial } from './trial.ts'

const LIBRARY = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    createKnowledge(answerDataIn[locale], locale, () => '2026-11-24' as IsoDate),
  ]),
) as unknown as Library

export const KNOWLEDGE = LIBRARY.en

/** How many questions the language model is asked a day. */
export const PER_DAY = 1000

export const modelOf = ({ url }: StandIn, firstByteMs = 2000) =>
  chatCompletions({ url, key: 'a-key', model: 'a-model', firstByteMs })

/** A server with the stand-in as its language model. @param lines receives its log */
export async function appWith(trial: Trial, standIn: StandIn, lines?: string[]): Promise<FastifyInstance> {
  const assistant = { model: modelOf(standIn), library: LIBRARY, perDay: PER_DAY }
  const app = createApp({
    operations: allOperations({ ...trial.context, assistant }, null),
    siteUrl: new URL('http://localhost'),
    trustedProxy: '127.0.0.1',
    ...(lines ? { logTo: { write: (line: string) => void lines.push(line) } } : { logLevel: 'silent' }),
  })
  await app.ready()
  return app
}

const eventsIn = (body: string): readonly AskEvent[] =>
  [...body.matchAll(/^data: (.*)$/gm)].map(([, json = '']) => JSON.parse(json) as AskEvent)

/** Asks as a visitor of an address of their own. */
export async function ask(
  app: FastifyInstance,
  question: string,
  more: { before?: object; cookie?: string; from?: string } = {},
) {
  const { before, cookie = '', from = `10.0.0.${String(randomUUID().charCodeAt(0))}` } = more
  const answer = await app.inject({
    method: 'POST',
    url: '/api/ask',
    headers: { cookie, 'x-forwarded-for': from },
    payload: { question, locale: 'en', ...(before && { before }) },
  })
  const events = answer.statusCode === 200 ? eventsIn(answer.body) : []
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.body,
    events,
    last: events.at(-1),
  }
}
