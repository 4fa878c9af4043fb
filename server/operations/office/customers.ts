import type {
  AuditAnswer,
  CsvFile,
  CustomerAuditData,
  CustomerDetails,
  CustomerDetailsData,
  CustomersAnswer,
  EraseCustomerData,
  ExportCustomersData,
  ListCustomersData,
  MarkDocumentData,
  OfficeErasure,
  RevealCustomerData,
  Revealed,
} from '#contract/generated/types.gen'
import { istDate } from '#lib/domain/dates/dates'
import { invalid, Problem } from '../../problem.ts'
import { unseal } from '../../secrets.ts'
import { auditPage, note, noteLook } from '../../store/audit.ts'
import { countChanges } from '../../store/changes.ts'
import { erase } from '../../store/erasure.ts'
import { retainedRecords } from '../../store/retained-records.ts'
import { allCustomers, customersPage } from '../../store/office/customers.ts'
import { customerById, customerDetails } from '../../store/office/customer-details.ts'
import { markDocument } from '../../store/office/documents.ts'
import { isOpenApplication, visitsWithPhones } from '../../store/office/visits.ts'
import { lockCustomer } from '../../store/person-lock.ts'
import { transact, type Tx } from '../../store/transaction.ts'
import type { Context } from '../context.ts'
import { ok } from '../operation.ts'
import { customersCsv } from './csv-files.ts'
import { notAllowed, type OfficeAnswering } from './guard.ts'
import { AUDIT_PER_PAGE, paginationOf } from './pages.ts'
import { mayDo } from './rights.ts'

const nobody = () => new Problem(404, 'No such customer')

/** Customers: the list, one of them, and what may be done with them. */
export function customerOperations({ store, secrets, config: { auditDays }, now }: Context): {
  readonly listCustomers: OfficeAnswering<ListCustomersData, CustomersAnswer>
  readonly exportCustomers: OfficeAnswering<ExportCustomersData, CsvFile>
  readonly customerDetails: OfficeAnswering<CustomerDetailsData, CustomerDetails>
  readonly customerAudit: OfficeAnswering<CustomerAuditData, AuditAnswer>
  readonly revealCustomer: OfficeAnswering<RevealCustomerData, Revealed>
  readonly markDocument: OfficeAnswering<MarkDocumentData, CustomerDetails>
  readonly eraseCustomer: OfficeAnswering<EraseCustomerData, OfficeErasure>
} {
  async function details(id: string): Promise<CustomerDetails> {
    const found = await customerDetails(store, id, auditDays, now())
    if (!found) throw nobody()
    return found
  }

  async function customer(id: string) {
    const found = await customerById(store, id)
    if (!found) throw nobody()
    return found
  }

  async function locked(tx: Tx, id: string) {
    const found = await lockCustomer(tx, id)
    if (!found) throw nobody()
    return found
  }

  /** The whole PAN; empty where none is stored. */
  async function panOf(tx: Tx, id: string): Promise<string> {
    const pan = await tx.selectFrom('pans').selectAll().where('customer_id', '=', id).executeTakeFirst()
    return pan ? unseal({ keyId: pan.key_id, sealed: pan.sealed }, id, secrets) : ''
  }

  return {
    async listCustomers({ query }) {
      const { customers, counts, totalItems, page } = await customersPage(store, query)
      return ok({ customers, counts, pagination: paginationOf(totalItems, page, query.itemsPerPage) })
    },
    async exportCustomers({ body, actor }) {
      const file = customersCsv(istDate(now()), await allCustomers(store, body))
      const filtered = body.verificationStatus || body.searchTerm ? ', filtered' : ''
      await note(store, actor, 'customers-exported', 'customers', now(), `${file.rows} customers${filtered}`)
      return ok(file)
    },
    async customerDetails({ path: { id }, actor }) {
      await customer(id)
      await noteLook(store, actor, 'customer-opened', [id], now())
      return ok(await details(id))
    },
    async customerAudit({ path: { id }, query: { page = 1 } = {} }) {
      await customer(id)
      const { entries, count } = await auditPage(store, { subject: id }, { page, size: AUDIT_PER_PAGE })
      return ok({ entries, pagination: paginationOf(count, page, AUDIT_PER_PAGE) })
    },
    async revealCustomer({ body: { field }, path: { id }, person, actor }) {
      if (!mayDo(person.role, 'revealCustomer', field)) throw notAllowed()
      const value = await transact(store, async (tx) => {
        const { phone } = await locked(tx, id)
        await note(tx, actor, field === 'pan' ? 'pan-shown' : 'phone-shown', id, now())
        return field === 'pan' ? panOf(tx, id) : (phone ?? '')
      })
      return ok({ value })
    },
    async markDocument({ body, path: { id }, person, actor }) {
      if (body.mark === 'refused' && !body.reason?.trim()) throw invalid('reason', 'is needed to refuse')
      await transact(store, async (tx) => {
        await locked(tx, id)
        await markDocument(tx, id, body, person.id, now())
        await note(tx, actor, 'document-marked', id, now(), `${body.document} ${body.mark}`)
        await countChanges(tx, 'customers')
      })
      return ok(await details(id))
    },
    async eraseCustomer({ body: { reason }, path: { id }, person, actor }) {
      const erasedAt = now()
      const hasVisits = await transact(store, async (tx) => {
        const { phone } = await locked(tx, id)
        const visits = await visitsWithPhones(tx).where('visits.customer_id', '=', id).execute()
        if (visits.some(isOpenApplication))
          throw new Problem(409, 'An application is open. Close it, or hand it to the bank first.', {
            code: 'application-open',
          })
        const visitor = { customerId: id, phone: phone ?? '' }
        const retained = await erase(tx, visitor, secrets, erasedAt, { actor, reason })
        return retained.includes('visit-records')
      })
      return ok({
        retained: retainedRecords(hasVisits, erasedAt, auditDays),
        erasedAt: new Date(erasedAt).toISOString(),
        by: person.name,
      })
    },
  }
}
