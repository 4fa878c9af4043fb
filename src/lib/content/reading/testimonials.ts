import { inOrder } from '#lib/content/copy/order'
import type { TestimonialContent } from '#lib/content/schemas/testimonials'

/** A file of src/content/testimonials; the id is the file name. */
export interface TestimonialEntry {
  readonly id: string
  readonly data: TestimonialContent
}

/** The stories of the home page: one featured with its slip, the others on the Wall of Fame. */
export interface Stories<Entry> {
  readonly featured: Entry
  readonly slip: NonNullable<TestimonialContent['slip']>
  readonly wall: readonly Entry[]
}

const WALL_MINIMUM = 3

/**
 * The first story with a slip is featured; the others follow in order.
 * @throws if no story has a slip, or fewer than three remain for the wall
 */
export function storiesOf<Entry extends TestimonialEntry>(entries: readonly Entry[]): Stories<Entry> {
  const stories = inOrder(entries)
  const featured = stories.find(({ data }) => data.slip)
  const slip = featured?.data.slip
  if (!featured || !slip) {
    throw new Error('src/content/testimonials: give one story a slip; the home page shows it large.')
  }
  const wall = stories.filter((story) => story !== featured)
  if (wall.length < WALL_MINIMUM) {
    throw new Error(
      `src/content/testimonials: the Wall of Fame needs ${WALL_MINIMUM} stories besides the featured one, and has ${wall.length}.`,
    )
  }
  return { featured, slip, wall }
}
