import type { Passage } from '#lib/domain/assistant/assistant'
import type { Locale } from '#lib/domain/shared/locale'
import { inLocale } from '#lib/domain/shared/routes'
import type { TopicContent, TopicsContent } from '#lib/content/schemas/topics'

/** A topic with its name, and its texts as places among the passages. */
export interface ReadTopic {
  readonly name: string
  readonly kind: TopicContent['kind']
  readonly passages: readonly number[]
  readonly examples: readonly string[]
  /** The title of its first text, if it answers with one. */
  readonly title: string | null
}

/**
 * The topics of training/.
 * @param locale the language of the passages; topics name those of the first language
 * @param written the names of the topics that have words of their own
 * @throws if a name is used twice, a passage does not exist, or an answer lacks; the message names the file
 */
export function topicsOf(
  files: readonly { readonly id: string; readonly data: TopicsContent }[],
  passages: readonly Passage[],
  locale: Locale,
  written: readonly string[],
): readonly ReadTopic[] {
  const places = new Map(passages.map(({ href }, place) => [href, place]))
  const seen = new Set<string>()
  return files.flatMap(({ id, data }) =>
    Object.entries(data).map(([name, topic]): ReadTopic => {
      const wrong = (problem: string) => new Error(`training/${id}.yaml: ${name} ${problem}`)
      if (seen.has(name)) throw wrong('is in another file too. Give each topic a name of its own.')
      seen.add(name)
      const found = topic.passages.map((href) => {
        const place = places.get(inLocale(href, locale))
        if (place === undefined)
          throw wrong(`leads to ${href}, which is no question, section or page of this site.`)
        return place
      })
      if (topic.kind === 'known' && found.length === 0) throw wrong('needs a passage that answers it.')
      if (!['known', 'counted'].includes(topic.kind) && !written.includes(name))
        throw wrong('needs words in assistant-answers.json.')
      const title = passages[found[0] ?? -1]?.title
      return {
        name,
        kind: topic.kind,
        passages: found,
        examples: topic.examples,
        title: (topic.kind === 'known' && title) || null,
      }
    }),
  )
}
