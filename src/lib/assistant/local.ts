import type { Answer, Source } from '#lib/domain/assistant/assistant'
import type { IsoDate } from '#lib/domain/dates/dates'
import { istDate } from '#lib/domain/dates/dates'
import { localeIn } from '#lib/domain/shared/locale'
import type { MyLoan } from '#lib/domain/my-loan/loan'
import { accept } from '#lib/domain/shared/result'
import { inLocale } from '#lib/domain/shared/routes'
import type { AnswerData } from './data.ts'
import type { AnswerQuestion } from './engine.ts'
import type { OwnLoanQuestion } from './own-loan.ts'
import type { AssistantService } from './port.ts'
import type { FindPassages } from './retrieval.ts'

const TIMEOUT_MS = 10_000

interface Loaded {
  readonly answer: AnswerQuestion
  readonly data: AnswerData
  readonly ownLoanQuestion: (question: string, topic: string) => OwnLoanQuestion | null
}

/** What the tests replace. */
interface Surroundings {
  readonly fetchJson?: typeof fetch
  /** The JSON file in the page's language. */
  readonly address?: () => string
  readonly language?: () => string
  readonly today?: () => IsoDate
}

/**
 * Answers in the browser, from the site's own texts, its catalogue and the calculators. No service is called: what it
 * answers from is one static file, fetched once, with the first question.
 */
export function createLocalAssistant({
  fetchJson = (...request) => fetch(...request),
  language = () => document.documentElement.lang,
  address = () => inLocale('/data/answers.json', localeIn(language())),
  today = () => istDate(Date.now()),
}: Surroundings = {}): AssistantService {
  let find: FindPassages | null = null
  let loading: Promise<Loaded> | null = null

  async function load(): Promise<Loaded> {
    const [response, { createAnswerQuestion }, { ownLoanQuestion }, { readAnswerData }] = await Promise.all([
      fetchJson(address(), { signal: AbortSignal.timeout(TIMEOUT_MS) }),
      import('./engine.ts'),
      import('./own-loan.ts'),
      import('./read-data.ts'),
    ])
    if (!response.ok) throw new Error(`No answers: ${response.status}`)
    const data = readAnswerData(await response.json())
    return { answer: createAnswerQuestion(data, localeIn(language()), today), data, ownLoanQuestion }
  }

  /** Texts that share words with a question; a question that was not understood may be answered there. */
  async function reading(question: string, { data }: Loaded): Promise<readonly Source[]> {
    find ??= (await import('./retrieval.ts')).createFindPassages(data.passages)
    return find(question).map(({ title, href, date }) => ({ title, href, ...(date && { date }) }))
  }

  /** The answer from the visitor's own loans; null if the question is about something else, or none of them runs. */
  async function ofOwnLoan(
    question: string,
    { kind, exchange }: Answer,
    loans: () => Promise<readonly MyLoan[]>,
    { data, ownLoanQuestion }: Loaded,
  ): Promise<Answer | null> {
    const query = kind === 'help' ? null : ownLoanQuestion(question, exchange?.topic ?? '')
    if (!query) return null
    const stored = await loans()
    const { answerNoLoan, answerOwnLoan } = await import('./answers/own-loan.ts')
    const surroundings = { data, locale: localeIn(language()), today: today() }
    const answer =
      answerOwnLoan(query, stored, surroundings) ?? (kind === 'unsure' ? answerNoLoan(surroundings) : null)
    return answer && { ...answer, ownLoan: true, ...(exchange && { exchange }) }
  }

  const ready = (): Promise<Loaded> =>
    (loading ??= load().catch((error: unknown) => {
      // Retry with the next question.
      loading = null
      throw error
    }))

  return {
    prepare() {
      ready().catch(() => undefined)
    },
    async ask(question, { signal, before, loans }) {
      const loaded = await ready()
      signal.throwIfAborted()
      const answer = loaded.answer(question, before)
      const own = loans && (await ofOwnLoan(question, answer, loans, loaded))
      signal.throwIfAborted()
      if (own) return accept(own)
      if (answer.kind !== 'unsure') return accept(answer)
      const sources = await reading(question, loaded)
      signal.throwIfAborted()
      return accept({ ...answer, sources })
    },
  }
}
