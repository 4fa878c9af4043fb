import type {
  OfficeSettingsData,
  RemoveAreaData,
  SaveAreaData,
  SaveRateData,
  SettingsAnswer,
} from '#contract/generated/types.gen'
import { istDate } from '#lib/domain/dates/dates'
import { rateProblems } from '#lib/domain/gold/rate-problems'
import { invalid, Problem, unknown } from '../../problem.ts'
import { note } from '../../store/audit.ts'
import { countChanges } from '../../store/changes.ts'
import { listAssessors } from '../../store/office/people.ts'
import { officeAreas, removeArea, saveArea } from '../../store/office/settings.ts'
import { keepRate, newestRate } from '../../store/rates.ts'
import { transact } from '../../store/transaction.ts'
import type { Context } from '../context.ts'
import { ok } from '../operation.ts'
import type { OfficeAnswering } from './guard.ts'

/** Areas, and the gold rate of a day. */
export function settingsOperations({ store, now }: Context): {
  readonly officeSettings: OfficeAnswering<OfficeSettingsData, SettingsAnswer>
  readonly saveArea: OfficeAnswering<SaveAreaData, SettingsAnswer>
  readonly removeArea: OfficeAnswering<RemoveAreaData, SettingsAnswer>
  readonly saveRate: OfficeAnswering<SaveRateData, SettingsAnswer>
} {
  const settings = async (): Promise<SettingsAnswer> => ({
    areas: await officeAreas(store, now()),
    assessors: (await listAssessors(store)).map(({ id, name, areas }) => ({ id, name, areas: [...areas] })),
    rate: await newestRate(store),
  })
  return {
    officeSettings: async () => ok(await settings()),
    async saveArea({ body, actor }) {
      const closedDays = [...new Set(body.closedDays)]
      await transact(store, async (tx) => {
        if (!(await saveArea(tx, { ...body, closedDays }, now())))
          throw new Problem(409, 'Somebody changed this area meanwhile.', { code: 'changed' })
        await note(tx, actor, 'area-saved', body.area, now(), `${body.name}, ${body.assessors}`)
        await countChanges(tx, 'settings', 'visits')
      })
      return ok(await settings())
    },
    async removeArea({ path: { area }, actor }) {
      await transact(store, async (tx) => {
        if (!(await removeArea(tx, area))) throw unknown()
        await note(tx, actor, 'area-removed', area, now())
        await countChanges(tx, 'settings', 'visits')
      })
      return ok(await settings())
    },
    async saveRate({ body, actor }) {
      const [problem] = rateProblems(body, istDate(now()))
      if (problem) throw invalid(problem, 'is not what a rate can have')
      await transact(store, async (tx) => {
        await keepRate(tx, body, now())
        await note(tx, actor, 'rate-saved', body.date, now(), `${body.price}, ${body.source}`)
        await countChanges(tx, 'settings')
      })
      return ok(await settings())
    },
  }
}
