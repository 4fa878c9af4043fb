import { atom, type ReadableAtom } from 'nanostores'
import { createRequest, type Progress } from '#lib/stores/shared/request'
import { feedType, fileProblem } from '@office/domain/feed-file'
import { officeServices } from '@office/services/chooser'
import type { FeedReceipt, OffersService } from '@office/services/offers-port'
import { refusalOf, type OfficeRefusal } from '@office/stores/refusal'

export interface UploadFlow {
  /** Whose file it is; empty until one is chosen. */
  readonly $lender: ReadableAtom<string>
  readonly $file: ReadableAtom<File | null>
  /** Why it was not sent. */
  readonly $problem: ReadableAtom<NonNullable<ReturnType<typeof fileProblem>> | 'lender' | null>
  readonly $progress: ReadableAtom<Progress<'upload' | OfficeRefusal>>
  /** What was read from it. */
  readonly $receipt: ReadableAtom<FeedReceipt | null>
  setLender(id: string): void
  /** Takes a file and sends it. */
  take(file: File): Promise<FeedReceipt | null>
  /** Sends the file again that was not sent. */
  send(): Promise<FeedReceipt | null>
  clear(): void
}

interface UploadOptions {
  readonly service?: Pick<OffersService, 'upload'>
  readonly lender?: string
  /** Called with what was read, also of a file that can't be read. */
  readonly received?: (lender: string, receipt: FeedReceipt) => void
}

/** A lender's file on its way to the server. The file stays chosen until it has arrived. */
export function createUpload({
  service = officeServices.offers,
  lender = '',
  received,
}: UploadOptions = {}): UploadFlow {
  const $lender = atom(lender)
  const $file = atom<File | null>(null)
  const $problem = atom<ReturnType<UploadFlow['$problem']['get']>>(null)
  const $receipt = atom<FeedReceipt | null>(null)
  const request = createRequest<'upload' | OfficeRefusal>()

  async function send(): Promise<FeedReceipt | null> {
    const [id, file] = [$lender.get(), $file.get()]
    if (!file || request.$progress.get().state === 'pending') return null
    $receipt.set(null)
    request.clear()
    $problem.set(fileProblem(file) ?? (id === '' ? 'lender' : null))
    const type = feedType(file)
    if ($problem.get() !== null || type === null) return null
    const receipt = await request.run(
      () => service.upload(id, new Blob([file], { type })),
      (error) => refusalOf(error) ?? 'upload',
    )
    if (!receipt) return null
    $file.set(null)
    $receipt.set(receipt)
    received?.(id, receipt)
    return receipt
  }

  return {
    $lender,
    $file,
    $problem,
    $progress: request.$progress,
    $receipt,
    setLender(id) {
      $lender.set(id)
      if ($problem.get() === 'lender') $problem.set(null)
    },
    take(file) {
      $file.set(file)
      return send()
    },
    send,
    clear() {
      if (request.$progress.get().state === 'pending') return
      request.clear()
      $file.set(null)
      $problem.set(null)
      $receipt.set(null)
    },
  }
}
