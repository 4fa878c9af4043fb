import MiniSearch from 'minisearch'
import type { Passage } from '#lib/domain/assistant/assistant'
import { ideasOf, withNeighbours } from './words/vocabulary.ts'

/** A match must cover this share of the question's words, by weight: a rare word weighs more than a common one. */
const COVERED = 0.45
/** The weight of a word that occurs in no passage. */
const UNKNOWN = 3.5
/** Minimum score of a related passage, as a share of the best score. */
const RELATED = 0.4
const MAX_PASSAGES = 4

interface Entry {
  readonly id: number
  readonly title: string
  readonly guide: string
  readonly text: string
}

/** Finds the passages that answer a question, best first; empty if none matches. */
export type FindPassages = (question: string) => readonly Passage[]

/** Indexes passages by meaning: tolerates misspellings, plurals and synonyms. */
export function createFindPassages(passages: readonly Passage[]): FindPassages {
  const index = new MiniSearch<Entry>({
    fields: ['title', 'guide', 'text'],
    tokenize: ideasOf,
    processTerm: (idea) => idea,
    searchOptions: {
      boost: { title: 3, guide: 0.5 },
      weights: { fuzzy: 0.3, prefix: 0.5 },
      prefix: (idea) => idea.length > 3,
      // The introduction of a guide only mentions the topics that its sections explain.
      boostDocument: (id: number) => (passages[id]?.title === passages[id]?.guide ? 0.5 : 1),
      fuzzy: (idea) => (idea.length > 4 && /^[a-z]+$/.test(idea) ? 0.2 : false),
      tokenize: (idea) => [idea],
      processTerm: (idea) => idea,
    },
  })
  index.addAll(
    passages.map(({ title, guide, blocks }, id) => ({ id, title, guide, text: blocks.flat().join(' ') })),
  )

  const queryOf = (idea: string) => ({ combineWith: 'OR' as const, queries: [...withNeighbours(idea)] })

  const weightOf = (idea: string): number => {
    const found = index.search(queryOf(idea)).length
    return found === 0 ? UNKNOWN : Math.log(1 + passages.length / found)
  }

  return (question) => {
    const ideas = [...new Set(ideasOf(question))]
    if (ideas.length === 0) return []
    const weights = new Map(ideas.map((idea) => [idea, weightOf(idea)]))
    const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
    const matches = index
      .search({ combineWith: 'OR', queries: ideas.map(queryOf) })
      .map(({ id, score, queryTerms, terms }) => {
        // A typo is rarely in the first letter: flight must not match light.
        const answered = (term: string) =>
          queryTerms.includes(term) && terms.some((found) => found.startsWith(term.slice(0, 1)))
        const covered = ideas
          .filter((idea) => withNeighbours(idea).some(answered))
          .reduce((sum, idea) => sum + (weights.get(idea) ?? 0), 0)
        return { id: id as number, covered: covered / total, score: (score * covered) / total }
      })
      .filter(({ covered }) => covered >= COVERED)
      .sort((a, b) => b.score - a.score)
    const best = matches[0]?.score ?? 0
    return matches
      .filter(({ score }) => score >= best * RELATED)
      .slice(0, MAX_PASSAGES)
      .flatMap(({ id }) => passages[id] ?? [])
  }
}
