import { atom, type ReadableAtom } from 'nanostores'
import { VITALS, type Vital } from '#lib/domain/shared/vitals'
import { createLatest } from '#lib/stores/shared/latest'
import type { Progress } from '#lib/stores/shared/request'
import { officeServices } from '@office/services/chooser'
import type { PageVital, SpeedService } from '@office/services/ports'

/** A page in a week: its 75th percentiles, null where no visit brought one, and the visits with a largest paint. */
interface PageSpeed {
  readonly page: string
  readonly figures: Readonly<Record<Vital, number | null>>
  readonly visits: number
}

/** A week from its Monday on. */
interface WeekSpeed {
  readonly week: string
  readonly pages: readonly PageSpeed[]
}

/** Figures by week, the newest first, and page, the most visited first. */
export function byWeek(figures: readonly PageVital[]): readonly WeekSpeed[] {
  const weeks = Map.groupBy(figures, ({ week }) => week)
  return [...weeks]
    .sort(([one], [other]) => other.localeCompare(one))
    .map(([week, ofWeek]) => ({
      week,
      pages: [...Map.groupBy(ofWeek, ({ page }) => page)]
        .map(([page, ofPage]) => {
          const of = (name: Vital) => ofPage.find((one) => one.name === name)
          return {
            page,
            figures: Object.fromEntries(VITALS.map((name) => [name, of(name)?.p75 ?? null])) as Record<
              Vital,
              number | null
            >,
            visits: of('LCP')?.count ?? 0,
          }
        })
        .sort((one, other) => other.visits - one.visits || one.page.localeCompare(other.page)),
    }))
}

/** How fast the pages were for visitors. */
export interface SpeedFlow {
  readonly $weeks: ReadableAtom<readonly WeekSpeed[] | null>
  readonly $loading: ReadableAtom<Progress<'speed'>>
  load(): Promise<void>
}

export function createSpeed(service: SpeedService = officeServices.speed): SpeedFlow {
  const $weeks = atom<readonly WeekSpeed[] | null>(null)
  const loading = createLatest<'speed'>()
  return {
    $weeks,
    $loading: loading.$progress,
    async load() {
      const figures = await loading.run((signal) => service.list(signal), 'speed')
      if (figures) $weeks.set(byWeek(figures))
    },
  }
}
