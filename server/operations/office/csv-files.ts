import type { CsvFile, Customer, Lead, OfficeEnquiry } from '#contract/generated/types.gen'
import { maskPhone } from '#lib/domain/person/mask'
import { addressCells, addressColumns } from '#lib/domain/visit/address'
import { csvLine } from '#lib/domain/format/csv'
import { addressOf, goldOf, type VisitWithPhone } from '../../store/office/visits.ts'

function fileOf(
  fileName: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): CsvFile {
  return { fileName, csv: [columns, ...rows].map(csvLine).join(''), rows: rows.length }
}

/** The visits of a day; numbers are masked. */
export const dayCsv = (day: string, visits: readonly VisitWithPhone[]): CsvFile =>
  fileOf(
    `visits-${day}.csv`,
    [
      ...[
        'bookingId',
        'state',
        'area',
        'selectedDate',
        'selectedTimeSlot',
        'startTime',
        'endTime',
        'fullName',
      ],
      ...['phone', ...addressColumns(), 'weight', 'bank', 'amount', 'assessor'],
    ],
    visits.map((visit) => [
      ...[visit.id, visit.state, visit.area, visit.day, visit.slot],
      ...[visit.timing.startTime, visit.timing.endTime, visit.full_name, maskPhone(visit.phone ?? '')],
      ...[...addressCells(addressOf(visit)), goldOf(visit)],
      ...[visit.plan?.['bank'], visit.plan?.['amount'], visit.assessor],
    ]),
  )

/** Customers; numbers are masked already. */
export const customersCsv = (day: string, customers: readonly Customer[]): CsvFile =>
  fileOf(
    `customers-${day}.csv`,
    [
      ...['id', 'name', 'phone', 'verificationStatus', 'applicationCount', 'loanAmount', 'address'],
      'lastActivity',
    ],
    customers.map(
      ({ id, name, phone, verificationStatus, applicationCount, loanAmount, address, lastActivity }) => [
        ...[id, name, phone, verificationStatus, applicationCount, loanAmount, address, lastActivity],
      ],
    ),
  )

/** Enquiries; numbers are masked already. */
export const enquiriesCsv = (day: string, enquiries: readonly OfficeEnquiry[]): CsvFile =>
  fileOf(
    `enquiries-${day}.csv`,
    [
      ...['id', 'state', 'createdAt', 'fullName', 'phone', 'lookingFor', 'amount', 'about', 'callBackAt'],
      ...['outcome', 'note', 'takenBy'],
    ],
    enquiries.map((one) => [
      ...[one.id, one.state, one.createdAt, one.fullName, one.phone, one.lookingFor, one.amount, one.about],
      ...[one.callBackAt, one.outcome, one.note, one.takenBy],
    ]),
  )

/** Leads. @param numbers those that their lender has, by token; null for a file without numbers */
export const leadsCsv = (
  name: string,
  leads: readonly Lead[],
  numbers: ReadonlyMap<string, string> | null,
): CsvFile =>
  fileOf(
    `leads-${name}.csv`,
    [
      ...['lead', 'handedAt', 'offerId', 'offer', 'version', 'area', 'amount', 'weight'],
      ...['visit', 'day', 'hours', 'loan', 'reason', 'loanAmount', 'loanAt'],
      ...['numberState', 'numberSince', 'numberUntil', ...(numbers ? ['number'] : [])],
    ],
    leads.map(({ token, handedAt, offer, area, amount, weight, visit, loan, number }) => [
      ...[token, handedAt, offer.id, offer.name, offer.version, area, amount, weight],
      ...[visit.state, visit.day, visit.hours.join(' '), loan?.state, loan?.reason, loan?.amount, loan?.at],
      ...[number.state, number.since, number.until, ...(numbers ? [numbers.get(token)] : [])],
    ]),
  )
