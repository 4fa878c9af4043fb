import * as v from 'valibot'
import type { Passage } from '@/lib/domain/assistant'
import { accept, refuse } from '@/lib/domain/result'
import type { AssistantService } from './port'
import type { FindPassages } from './retrieval'

const TIMEOUT_MS = 10_000

const Text = v.pipe(v.string(), v.nonEmpty())

const Passages: v.GenericSchema<unknown, readonly Passage[]> = v.array(
  v.object({
    href: v.pipe(v.string(), v.startsWith('/')),
    title: Text,
    guide: v.string(),
    blocks: v.array(v.union([v.string(), v.array(v.string())])),
  }),
)

/**
 * Answers from the site's own questions, guides and product pages, in the page. Nothing is asked of anybody: what can be
 * answered comes as one static file, once, with the first question.
 * @param fetchJson the global fetch, or one that answers in its place
 * @param address where the passages lie as JSON
 */
export function createLocalAssistant(
  fetchJson: typeof fetch = (...request) => fetch(...request),
  address = '/data/answers.json',
): AssistantService {
  let loading: Promise<FindPassages> | null = null

  async function load(): Promise<FindPassages> {
    const [response, { createFindPassages }] = await Promise.all([
      fetchJson(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
      import('./retrieval'),
    ])
    if (!response.ok) throw new Error(`No answers: ${response.status}`)
    return createFindPassages(v.parse(Passages, await response.json()))
  }

  return {
    async ask(question, { signal }) {
      loading ??= load().catch((error: unknown) => {
        // The next question tries again.
        loading = null
        throw error
      })
      const find = await loading
      signal.throwIfAborted()
      const [best, ...others] = find(question)
      if (!best) return refuse('nothing-found')
      return accept({
        heading: best.title,
        blocks: best.blocks,
        sources: [best, ...others].map(({ title, href }) => ({ title, href })),
      })
    },
  }
}
