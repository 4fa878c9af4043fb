import { addressCells, addressColumns } from '#lib/domain/visit/address'
import type { Store } from './open.ts'

/** A table for other programs: the names of its columns, and its rows in pages, so that any number fits in memory. */
export interface Export {
  readonly columns: readonly string[]
  rows(store: Store, pageSize?: number): AsyncGenerator<readonly (readonly unknown[])[]>
}

const PAGE = 1000

/** Every visit that names its visitor, by area. */
const visits: Export = {
  columns: [
    ...[
      'bookingId',
      'area',
      'state',
      'createdAt',
      'selectedDate',
      'selectedTimeSlot',
      'startTime',
      'endTime',
    ],
    ...['fullName', 'phone', 'alternateNumber', ...addressColumns()],
    ...['occupation', 'offerId', 'offerTitle', 'bank', 'amount', 'assessor'],
  ],
  async *rows(store, pageSize = PAGE) {
    let after: { readonly area: string; readonly id: string } | undefined
    for (;;) {
      let query = store
        .selectFrom('visits')
        .leftJoin('customers', 'customers.id', 'visits.customer_id')
        .selectAll('visits')
        .select('customers.phone')
        .where('visits.full_name', 'is not', null)
        .orderBy('visits.area')
        .orderBy('visits.id')
        .limit(pageSize)
      const last = after
      if (last)
        query = query.where((where) =>
          where.or([
            where('visits.area', '>', last.area),
            where.and([where('visits.area', '=', last.area), where('visits.id', '>', last.id)]),
          ]),
        )
      const page = await query.execute()
      yield page.map((visit) => [
        ...[visit.id, visit.area, visit.state, visit.created_at.toISOString(), visit.day],
        ...[visit.slot, visit.timing.startTime, visit.timing.endTime],
        ...[visit.full_name, visit.phone, visit.alternate_number],
        ...[...addressCells(visit.address), visit.occupation],
        ...[visit.plan?.['offerId'], visit.plan?.['title'], visit.plan?.['bank'], visit.plan?.['amount']],
        visit.assessor,
      ])
      if (page.length < pageSize) return
      after = page.at(-1)
    }
  },
}

/** Every enquiry that names its person. */
const enquiries: Export = {
  columns: ['enquiryId', 'state', 'createdAt', 'fullName', 'contactNumber', 'lookingFor', 'amount', 'about'],
  async *rows(store, pageSize = PAGE) {
    let after = ''
    for (;;) {
      const page = await store
        .selectFrom('enquiries')
        .selectAll()
        .where('id', '>', after)
        .where('full_name', 'is not', null)
        .orderBy('id')
        .limit(pageSize)
        .execute()
      yield page.map((enquiry) => [
        ...[enquiry.id, enquiry.state, enquiry.created_at.toISOString(), enquiry.full_name],
        ...[enquiry.contact_number, enquiry.looking_for, enquiry.amount, enquiry.about],
      ])
      if (page.length < pageSize) return
      after = page.at(-1)?.id ?? after
    }
  },
}

export const EXPORTS: Readonly<Record<string, Export>> = { visits, enquiries }
