import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { formatCount } from '#lib/domain/shared/counts'
import type { IsoDate } from '#lib/domain/dates/dates'
import { formatDay } from '@office/domain/times'
import { fill } from '#lib/domain/shared/text'
import { isGood, VITALS, type Vital } from '#lib/domain/shared/vitals'
import { createSpeed } from '@office/stores/speed'
import { Empty } from '@office/screens/parts/ListStates'
import { Reading } from '@office/screens/parts/Reading'
import { ScreenHead } from '@office/screens/parts/ScreenHead'
import type { DeskCopy } from '@office/screens/words'

type Copy = DeskCopy['speed']

/** A figure of a page; one that is not good says so in words too. */
function Figure({ name, value, copy }: { name: Vital; value: number | null; copy: Copy }) {
  if (value === null) return <td className="num text-right">{copy.none}</td>
  const shown = name === 'CLS' ? String(value) : fill(copy.ms, { count: formatCount(value) })
  return (
    <td className="num text-right">
      {isGood(name, value) ? shown : <strong>{fill(copy.notGood, { value: shown })}</strong>}
    </td>
  )
}

/** How fast the pages were for visitors, week by week. */
export function SpeedScreen({ copy: { speed: copy } }: { copy: DeskCopy }) {
  const [flow] = useState(() => createSpeed())
  const weeks = useStore(flow.$weeks)
  const loading = useStore(flow.$loading)
  useEffect(() => void flow.load(), [flow])
  return (
    <>
      <ScreenHead title={copy.title} />
      <p className="note mt-2">{copy.note}</p>
      <Reading
        state={loading.state}
        answered={weeks !== null}
        failed={copy.error}
        load={() => void flow.load()}
        widths={[20, 30, 30]}
      />
      {weeks?.length === 0 && (
        <div className="mt-4">
          <Empty {...copy.empty} />
        </div>
      )}
      {weeks?.map(({ week, pages }) => (
        <section
          className="mt-6 max-lg:overflow-x-auto"
          key={week}
          aria-label={fill(copy.week, { day: formatDay(week as IsoDate) })}
          // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- keyboards scroll it
          tabIndex={0}
        >
          <table className="records">
            <thead>
              <tr>
                <th scope="col">{fill(copy.week, { day: formatDay(week as IsoDate) })}</th>
                {VITALS.map((name) => (
                  <th key={name} scope="col" className="text-right">
                    {copy.names[name]}
                  </th>
                ))}
                <th scope="col" className="text-right">
                  {copy.visits}
                </th>
              </tr>
            </thead>
            <tbody>
              {pages.map(({ page, figures, visits }) => (
                <tr key={page}>
                  <th scope="row">{page}</th>
                  {VITALS.map((name) => (
                    <Figure key={name} name={name} value={figures[name]} copy={copy} />
                  ))}
                  <td className="num text-right">{formatCount(visits)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </>
  )
}
