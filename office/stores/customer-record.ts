import { atom, type ReadableAtom } from 'nanostores'
import type { Stage } from '#lib/domain/visit/stage'
import { createRequest, type Progress } from '#lib/stores/shared/request'
import { officeServices } from '@office/services/chooser'
import { $customer, openCustomer } from './customers'
import type { AuditEntry, OfficeServices, DocumentMark, Erasure, ErasureReason } from '@office/services/ports'
import { refusalOf, type OfficeRefusal } from './refusal'

type RecordAction = 'document' | 'stage' | 'audit' | 'erase'

/** The open question about erasing. */
interface EraseQuestion {
  readonly reason: ErasureReason
  /** What is typed to confirm. */
  readonly typed: string
}

export interface CustomerRecordFlow {
  readonly $progress: ReadableAtom<Progress<RecordAction | OfficeRefusal>>
  /** What the last action was about: a document, a visit, 'audit' or 'erase'. */
  readonly $about: ReadableAtom<string>
  /** The document whose refusal asks for a reason, and what is typed. */
  readonly $refusing: ReadableAtom<{
    readonly document: DocumentMark['document']
    readonly reason: string
  } | null>
  /** Every entry that is loaded beyond the newest five; null until somebody asks. */
  readonly $audit: ReadableAtom<readonly AuditEntry[] | null>
  readonly $erasing: ReadableAtom<EraseQuestion | null>
  readonly $erased: ReadableAtom<Erasure | null>
  load(): Promise<void>
  /** Reads the record again without clearing it. */
  refresh(): Promise<void>
  reveal(field: 'phone' | 'pan'): Promise<string>
  mark(mark: DocumentMark): Promise<boolean>
  askRefusal(document: DocumentMark['document'] | null): void
  setReason(reason: string): void
  /** @returns whether the refusal is stored; false without a reason */
  refuse(): Promise<boolean>
  setStage(bookingId: string, revision: number, stage: Stage): Promise<boolean>
  /** Loads the next page of who looked. */
  moreAudit(): Promise<void>
  askErase(): void
  setErase(part: Partial<EraseQuestion>): void
  cancel(): void
  /** Erases the person. Only once the id is typed. */
  erase(): Promise<void>
}

interface CustomerRecordOptions {
  readonly services?: Pick<OfficeServices, 'customers'>
  readonly id: string
}

/** A customer's record, and what can be done with it; one action at a time. */
export function createCustomerRecord({
  services = officeServices,
  id,
}: CustomerRecordOptions): CustomerRecordFlow {
  const { customers } = services
  const $about = atom('')
  const $refusing = atom<{ document: DocumentMark['document']; reason: string } | null>(null)
  const $audit = atom<readonly AuditEntry[] | null>(null)
  const $erasing = atom<EraseQuestion | null>(null)
  const $erased = atom<Erasure | null>(null)
  const request = createRequest<RecordAction | OfficeRefusal>()
  const pending = () => request.$progress.get().state === 'pending'
  let pages = 0

  async function run<T>(about: string, action: RecordAction, call: () => Promise<T>): Promise<T | undefined> {
    if (pending()) return undefined
    $about.set(about)
    const answer = await request.run(call, (error) => refusalOf(error) ?? action)
    const { state } = request.$progress.get()
    const gone = action === 'erase' && answer !== undefined
    if (action !== 'audit' && !gone && (answer !== undefined || state === 'failed')) await refresh()
    return answer
  }

  async function refresh(): Promise<void> {
    const shown = $customer.get()
    if (shown?.id !== id || $erased.get()) return
    await openCustomer(id, customers)
  }

  async function mark(given: DocumentMark): Promise<boolean> {
    const done = await run(given.document, 'document', async () => {
      await customers.markDocument(id, given)
      return true
    })
    return done === true
  }

  return {
    $progress: request.$progress,
    $about,
    $refusing,
    $audit,
    $erasing,
    $erased,
    load: () => openCustomer(id, customers),
    refresh,
    reveal: (field) => customers.reveal(id, field),
    mark,
    askRefusal: (document) => $refusing.set(document && { document, reason: '' }),
    setReason(reason) {
      const refusing = $refusing.get()
      if (refusing) $refusing.set({ ...refusing, reason })
    },
    async refuse() {
      const refusing = $refusing.get()
      const reason = refusing?.reason.trim() ?? ''
      if (!refusing || reason === '') return false
      const done = await mark({ document: refusing.document, mark: 'refused', reason })
      if (done) $refusing.set(null)
      return done
    },
    async setStage(bookingId, revision, stage) {
      const done = await run(bookingId, 'stage', async () => {
        await customers.setStage(bookingId, revision, stage)
        return true
      })
      return done === true
    },
    async moreAudit() {
      const page = await run('audit', 'audit', () => customers.audit(id, pages + 1))
      if (!page) return
      pages += 1
      $audit.set([...($audit.get() ?? []), ...page.entries])
    },
    askErase() {
      request.clear()
      $erasing.set({ reason: 'asked', typed: '' })
    },
    setErase(part) {
      const erasing = $erasing.get()
      if (erasing) $erasing.set({ ...erasing, ...part })
    },
    cancel() {
      if (pending()) return
      request.clear()
      $erasing.set(null)
    },
    async erase() {
      const erasing = $erasing.get()
      if (erasing?.typed.trim() !== id) return
      const erased = await run('erase', 'erase', () => customers.erase(id, erasing.reason))
      if (!erased) return
      $erased.set(erased)
      $erasing.set(null)
    },
  }
}
