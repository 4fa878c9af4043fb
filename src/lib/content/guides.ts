import { inOrder } from './order.ts'
import type { GuideContent } from './schemas/guides.ts'

/** A file of src/content/guides; the id is the file's name. */
export interface GuideEntry {
  readonly id: string
  readonly data: GuideContent
}

/** How many guides a guide leads on to. */
const NEXT_GUIDES = 3

/** Words that a reader takes in a minute: plain text with figures, on a phone. */
const WORDS_A_MINUTE = 200

/** The guides to read after one: those that follow it in order, and from the last on the first ones. */
export function nextGuides<Entry extends GuideEntry>(guides: readonly Entry[], id: string): Entry[] {
  const ordered = inOrder(guides)
  const here = ordered.findIndex((guide) => guide.id === id)
  return [...ordered.slice(here + 1), ...ordered.slice(0, here)].slice(0, NEXT_GUIDES)
}

/**
 * How long a text takes to read.
 * @param body Markdown
 * @returns whole minutes, at least 1
 */
export const readingMinutes = (body: string): number =>
  Math.max(1, Math.round(body.split(/\s+/).filter(Boolean).length / WORDS_A_MINUTE))
