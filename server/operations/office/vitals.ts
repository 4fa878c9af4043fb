import type { ListVitalsData, VitalsAnswer } from '#contract/generated/types.gen'
import { vitalsOf } from '../../store/vitals.ts'
import type { Context } from '../context.ts'
import { ok } from '../operation.ts'
import type { OfficeAnswering } from './guard.ts'

const WEEKS = 4

/** How fast the pages were for visitors. */
export const officeVitals = ({
  store,
  now,
}: Context): { readonly listVitals: OfficeAnswering<ListVitalsData, VitalsAnswer> } => ({
  listVitals: async () => ok({ figures: [...(await vitalsOf(store, WEEKS, now()))] }),
})
