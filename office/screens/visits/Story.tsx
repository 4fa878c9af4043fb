import { formatWhen } from '@office/domain/times'
import { fill } from '#lib/domain/shared/text'
import type { VisitStory } from '@office/services/ports'
import { useInside } from '@office/screens/parts/Frame'
import { useNow } from '@office/screens/parts/use-now'
import type { VisitsCopy } from '@office/screens/words'

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
