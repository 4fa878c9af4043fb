import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { shownName } from '@/islands/shared/names'
import { useLocale } from '@/islands/shared/locale'
import { fill } from '#lib/domain/shared/text'
import { createMyNumbers } from '#lib/stores/my-visit/my-numbers'
import type { MyVisit } from '#lib/stores/my-visit/my-visit'
import { simulated } from '#lib/stores/onboarding/onboarding'
import { LenderNumberLine } from './LenderNumberLine'
import type { MyVisitWords } from './words'

interface WhoHasMyNumberProps {
  readonly flow: MyVisit
  readonly words: MyVisitWords
  readonly onDone: (announcement: string) => void
}

/** Which lenders know of the visits, who has the number, and what became of the loan. */
export function WhoHasMyNumber({ flow, words, onDone }: WhoHasMyNumberProps) {
  const { numbers: copy } = words.copy
  const locale = useLocale()
  const [mine] = useState(() => createMyNumbers({ unproven: () => void flow.load() }))
  const visits = useStore(flow.$visits)
  const consents = useStore(flow.$consents)
  const read = useStore(mine.$numbers)
  const away = useStore(mine.$away)
  // A visit that was cancelled and a consent that was withdrawn change who has the number.
  useEffect(() => void mine.load(), [mine, visits, consents])
  const press = async (name: 'give' | 'end', bookingId: string, lender: string) => {
    if (!(await mine[name](bookingId))) return
    const said = name === 'give' ? copy.said.given : copy.said.ended
    onDone(fill(said, { lender: shownName(lender, locale) }))
    // The consent is listed below.
    void flow.refresh()
  }
  if (!read && !away) return null
  return (
    <section className="mt-12 print:hidden">
      <h2 className="text-h3">{copy.title}</h2>
      {away && (
        <p role="status" className="mt-2 max-w-[38rem] text-ink-2">
          {copy.away}
        </p>
      )}
      {read?.numbers.length === 0 && <p className="mt-2 max-w-[38rem] text-ink-2">{copy.none}</p>}
      {read && read.numbers.length > 0 && (
        <>
          <p className="mt-2 max-w-[38rem] text-ink-2">{copy.lead}</p>
          {simulated && <p className="demo mt-3 w-fit">{copy.demo}</p>}
          <ul className="mt-3 border-t border-rule">
            {read.numbers.map((one) => (
              <LenderNumberLine
                key={one.bookingId}
                one={one}
                days={read.days}
                {...{ mine, words }}
                onPress={(name) => void press(name, one.bookingId, one.lender)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
