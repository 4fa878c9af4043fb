import { formatWhen } from '@/lib/domain/office-times'
import { fill } from '@/lib/domain/text'
import type { VisitStory } from '@/lib/office/ports'
import { useInside } from '../parts/Frame'
import { useNow } from '../parts/use-now'
import type { VisitsCopy } from '../words'

/** What happened to a visit, with who and when; the newest first. */
export function Story({ story, copy }: { story: VisitStory; copy: VisitsCopy }) {
  const { copy: office } = useInside()
  const now = useNow()
  return (
    <section className="mt-4" aria-labelledby="story">
      <h3 id="story" className="pb-2">
        {copy.card.story}
      </h3>
      <ul className="log">
        {story.events.toReversed().map(({ at, who, what, detail }) => (
          <li key={`${at} ${what}`}>
            <b>{[copy.card.events[what], detail].filter(Boolean).join(': ')}</b>
            <span>
              {fill(copy.card.by, {
                who: who ?? copy.card.visitor,
                when: formatWhen(at, now, office.today),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
