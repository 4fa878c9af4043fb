import { ask } from '#contract/generated/operations.gen'
import type { AskEvent, AskRequest } from '#contract/generated/types.gen'
import {
  isOwnOnly,
  isSafeSource,
  MAX_QUESTION,
  type Answer,
  type Exchange,
  type Source,
} from '#lib/domain/assistant/assistant'
import { localeIn } from '#lib/domain/shared/locale'
import { withoutPersonalData } from '#lib/domain/person/personal-data'
import { accept } from '#lib/domain/shared/result'
import type { EventClient } from '#lib/http/event-client'
import { HttpError } from '#lib/http/http-error'
import type { AssistantService } from './port.ts'

/** Until the first piece of the text. */
const FIRST_PIECE_MS = 3000
/** Until the end of it; longer than the server takes at most. */
const WHOLE_MS = 22_000

/** What leaves the page for a question. */
function requestOf(
  question: string,
  before: Exchange | undefined,
  names: readonly string[],
  language: string,
): AskRequest {
  const sendable = (text: string) => withoutPersonalData(text, names).slice(0, MAX_QUESTION)
  const { lenders, ...facts } = before?.facts ?? {}
  return {
    question: sendable(question),
    locale: localeIn(language),
    ...(before && {
      before: {
        topic: before.topic,
        question: sendable(before.question),
        facts: { ...facts, ...(lenders && { lenders: [...lenders] }) },
      },
    }),
  }
}

type Written = Pick<Answer, 'kind' | 'blocks' | 'sources'> & Partial<Answer>

/**
 * Reads an answer while it comes. Its text is untrusted: never render it as markup.
 * @param show called with what there is so far
 * @throws if it fails, or names no source that a page may link to
 */
async function read(events: AsyncIterable<AskEvent>, show: (written: Written) => void): Promise<Written> {
  let text = ''
  let sources: readonly Source[] = []
  for await (const event of events) {
    if (event.type === 'failed') throw new Error(`The assistant service has no answer: ${event.code}`)
    if (event.type === 'done') {
      const answer = event.answer as Written
      const safe = answer.sources.filter(isSafeSource)
      if (safe.length === 0) throw new Error('The assistant service named no source.')
      return { ...answer, sources: safe }
    }
    if (event.type === 'text') text += event.text
    else sources = [...sources, event.source as Source].filter(isSafeSource)
    if (text !== '') show({ kind: 'known', blocks: text.split('\n'), sources })
  }
  throw new Error('The assistant service did not end its answer.')
}

/**
 * The page's own answer at once, and in its place that of a service once it comes. The page's own stays where the service is
 * late, fails or names no source, and for questions that the page alone answers. Without the page's own, the service's
 * stands alone.
 * @param own the assistant in the page
 * @param settings.firstPieceMs how long the service may take until it begins
 * @param settings.language the `lang` of the page
 */
export function withService(
  own: AssistantService,
  service: EventClient,
  settings: { readonly firstPieceMs?: number; readonly language?: () => string } = {},
): AssistantService {
  const { firstPieceMs = FIRST_PIECE_MS, language = () => document.documentElement.lang } = settings
  /** Whether the service has said that it has no language model. */
  let absent = false
  return {
    prepare: () => own.prepare?.(),
    async ask(question, options) {
      const { signal, before, onAnswer, names } = options
      const first = await own.ask(question, options).catch((error: unknown) => ({ ok: null, error }) as const)
      signal.throwIfAborted()
      const ownAnswer = first.ok ? first.value : null
      const result = () => {
        if (first.ok === null) throw first.error
        return first
      }
      if (absent || (ownAnswer && isOwnOnly(ownAnswer))) return result()
      if (ownAnswer) onAnswer?.(ownAnswer)

      // What belongs to an answer in doubt may not belong to the service's.
      const certain = ownAnswer?.doubt === undefined ? ownAnswer : null
      const beside = (written: Written): Answer => ({
        ...(certain?.missing && { missing: certain.missing }),
        ...(certain?.doors && { doors: certain.doors }),
        ...(ownAnswer?.exchange && { exchange: ownAnswer.exchange }),
        ...written,
        byModel: true,
      })
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), firstPieceMs)
      try {
        const body = requestOf(question, before, (await names?.()) ?? [], language())
        const until = AbortSignal.any([signal, late.signal, AbortSignal.timeout(WHOLE_MS)])
        const written = await read(service(ask({ body }), until), (some) => {
          clearTimeout(timer)
          onAnswer?.(beside(some))
        })
        return accept(beside(written))
      } catch (error) {
        signal.throwIfAborted()
        if (error instanceof HttpError && error.status === 404) absent = true
        return result()
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
