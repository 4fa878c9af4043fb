import { inOrder } from '#lib/content/copy/order'
import type { GuideContent } from '#lib/content/schemas/guides'

/** A file of src/content/guides; the id is the file name. */
export interface GuideEntry {
  readonly id: string
  readonly data: GuideContent
}

/** The number of guides recommended after a guide. */
const NEXT_GUIDES = 3

/** Reading speed, words a minute: plain text with figures, on a phone. */
const WORDS_A_MINUTE = 200

/** The guides to read next: those that follow in order, continuing with the first after the last. */
export function nextGuides<Entry extends GuideEntry>(guides: readonly Entry[], id: string): Entry[] {
  const ordered = inOrder(guides)
  const here = ordered.findIndex((guide) => guide.id === id)
  return [...ordered.slice(here + 1), ...ordered.slice(0, here)].slice(0, NEXT_GUIDES)
}

/**
 * The reading time of a text.
 * @param body Markdown
 * @returns whole minutes, at least 1
 */
export const readingMinutes = (body: string): number =>
  Math.max(1, Math.round(body.split(/\s+/).filter(Boolean).length / WORDS_A_MINUTE))
