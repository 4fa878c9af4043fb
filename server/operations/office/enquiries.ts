import type {
  ChangeEnquiryData,
  ClosedEnquiries,
  CloseEnquiriesData,
  CsvFile,
  EnquiriesAnswer,
  EnquiryAnswer,
  ExportEnquiriesData,
  ListEnquiriesData,
  Revealed,
  RevealEnquiryData,
} from '#contract/generated/types.gen'
import { istDate } from '#lib/domain/dates/dates'
import { statesOf } from '#lib/domain/person/enquiry-state'
import { invalid, Problem, unknown } from '../../problem.ts'
import { note } from '../../store/audit.ts'
import { countChanges } from '../../store/changes.ts'
import {
  allEnquiries,
  changeEnquiry,
  closeEnquiry,
  countEnquiries,
  enquiriesById,
  enquiriesPage,
  enquiryById,
  enquiryPhone,
} from '../../store/office/enquiries.ts'
import type { Store } from '../../store/open.ts'
import { transact, type Tx } from '../../store/transaction.ts'
import type { Context } from '../context.ts'
import { ok } from '../operation.ts'
import { enquiriesCsv } from './csv-files.ts'
import type { OfficeAnswering } from './guard.ts'
import { ENQUIRIES_PER_PAGE, paginationOf } from './pages.ts'

/** A time that PostgreSQL can hold and somebody can call at. */
function isTime(text: string): boolean {
  const year = new Date(text).getUTCFullYear()
  return year >= 2000 && year < 2100
}

/** Those who ask for a call. */
export function enquiryOperations({ store, now }: Context): {
  readonly listEnquiries: OfficeAnswering<ListEnquiriesData, EnquiriesAnswer>
  readonly changeEnquiry: OfficeAnswering<ChangeEnquiryData, EnquiryAnswer>
  readonly closeEnquiries: OfficeAnswering<CloseEnquiriesData, ClosedEnquiries>
  readonly revealEnquiry: OfficeAnswering<RevealEnquiryData, Revealed>
  readonly exportEnquiries: OfficeAnswering<ExportEnquiriesData, CsvFile>
} {
  async function find(tx: Store | Tx, id: string) {
    const enquiry = await enquiryById(tx, id)
    if (!enquiry) throw unknown()
    return enquiry
  }
  return {
    async listEnquiries({ query: { state, page = 1 } }) {
      const counts = await countEnquiries(store)
      const count = statesOf(state).reduce((sum, one) => sum + counts[one], 0)
      const size = ENQUIRIES_PER_PAGE
      const enquiries = await enquiriesPage(store, { state, page, size })
      return ok({ enquiries, counts, pagination: paginationOf(count, page, size) })
    },
    async changeEnquiry({ body, path: { id }, person, actor }) {
      if (body.callBackAt !== null && !isTime(body.callBackAt)) throw invalid('callBackAt', 'is no time')
      const enquiry = await transact(store, async (tx) => {
        if (!(await changeEnquiry(tx, id, body, person.id, now())))
          throw new Problem(409, 'Somebody changed this meanwhile.', {
            code: 'changed',
            current: { enquiry: await find(tx, id) },
          })
        await note(tx, actor, 'enquiry-changed', id, now(), body.state)
        await countChanges(tx, 'enquiries')
        return find(tx, id)
      })
      return ok({ enquiry })
    },
    async closeEnquiries({ body: { outcome, enquiries }, person, actor }) {
      // In one order, so that two who close the same ones can't wait for each other.
      const wanted = enquiries.toSorted((one, other) => (one.id < other.id ? -1 : 1))
      const answer = await transact(store, async (tx) => {
        const ids = { closed: new Array<string>(), changed: new Array<string>() }
        for (const enquiry of wanted) {
          const isClosed = await closeEnquiry(tx, enquiry, outcome, person.id, now())
          ids[isClosed ? 'closed' : 'changed'].push(enquiry.id)
        }
        await note(tx, actor, 'enquiries-closed', ids.closed, now(), outcome)
        await countChanges(tx, 'enquiries')
        return {
          closed: await enquiriesById(tx, ids.closed),
          changed: await enquiriesById(tx, ids.changed),
        }
      })
      return ok(answer)
    },
    async revealEnquiry({ path: { id }, actor }) {
      const value = await transact(store, async (tx) => {
        const phone = await enquiryPhone(tx, id)
        if (phone === null) throw unknown()
        await note(tx, actor, 'phone-shown', id, now(), 'enquiry')
        return phone
      })
      return ok({ value })
    },
    async exportEnquiries({ actor }) {
      const file = enquiriesCsv(istDate(now()), await allEnquiries(store))
      await note(store, actor, 'enquiries-exported', 'enquiries', now(), `${file.rows} enquiries`)
      return ok(file)
    },
  }
}
