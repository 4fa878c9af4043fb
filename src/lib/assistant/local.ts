import * as v from 'valibot'
import type { Passage } from '@/lib/domain/assistant'
import { localeIn } from '@/lib/domain/locale'
import { accept, refuse } from '@/lib/domain/result'
import { inLocale } from '@/lib/domain/routes'
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
 * Answers in the browser from the site's own questions, guides and product pages. No service is called: the passages
 * are one static file, fetched once, with the first question.
 * @param fetchJson the global fetch, or a replacement for tests
 * @param address the JSON file of the passages in the page's language
 */
export function createLocalAssistant(
  fetchJson: typeof fetch = (...request) => fetch(...request),
  address = () => inLocale('/data/answers.json', localeIn(document.documentElement.lang)),
): AssistantService {
  let loading: Promise<FindPassages> | null = null

  async function load(): Promise<FindPassages> {
    const [response, { createFindPassages }] = await Promise.all([
      fetchJson(address(), { signal: AbortSignal.timeout(TIMEOUT_MS) }),
      import('./retrieval'),
    ])
    if (!response.ok) throw new Error(`No answers: ${response.status}`)
    return createFindPassages(v.parse(Passages, await response.json()))
  }

  return {
    async ask(question, { signal }) {
      loading ??= load().catch((error: unknown) => {
        // Retry with the next question.
        loading = null
        throw error
      })
      const find = await loading
      signal.throwIfAborted()
      const [best, ...others] = find(question)
      if (!best) return refuse('nothing-found')
      return accept({
        kind: 'known',
        heading: best.title,
        blocks: best.blocks,
        sources: [best, ...others].map(({ title, href }) => ({ title, href })),
      })
    },
  }
}
