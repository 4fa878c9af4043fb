import { randomUUID } from 'node:crypto'
import type { Fault } from './faults.ts'
import { aboutForm, amountForm, donePage, handoverPage, type FormFault } from './forms.ts'
import {
  catalogueOf,
  offerOf,
  statusOf,
  USUAL,
  within,
  type MadeUpLender,
  type OfflineStatus,
} from './messages.ts'

/** The part of a message that says whose it is. */
export type MessageContext = Readonly<Record<string, unknown>>

/** What a lender posts to whoever asked. */
export interface Callback {
  readonly action: string
  readonly context: MessageContext
  readonly message?: object
  readonly error?: object
  /** So much earlier it is dated, ms. */
  readonly earlierMs?: number
  /** A message id of its own; without one that of the request. */
  readonly messageId?: string
}

/** A page or an answer of a lender's site. */
export interface SiteAnswer {
  readonly type: string
  readonly body: string
}

interface Order {
  readonly items?: readonly {
    readonly location_ids?: readonly string[]
    readonly xinput?: { readonly form_response?: { readonly submission_id?: string } }
  }[]
}

const html = (body: string): SiteAnswer => ({ type: 'text/html; charset=utf-8', body })

const NO_OFFER = { code: '80203', message: 'No offer for this borrower.' }

/** A lender of the made-up network: what it answers, and its pages. */
export function createLender(
  lender: MadeUpLender,
  base: string,
  has: (fault: Fault) => boolean,
  send: (callback: Callback) => void,
) {
  /** What was posted to its forms. */
  const submissions = new Map<string, URLSearchParams>()
  const statuses = new Map<string, OfflineStatus>()
  /** The last select of each transaction, for news that come by themselves. */
  const contexts = new Map<string, MessageContext>()
  const formUrl = (id: string, query = '') => `${base}/forms/${id}${query}`

  function offer(context: MessageContext, order: Order): object {
    const [item] = order.items ?? []
    const values = submissions.get(item?.xinput?.form_response?.submission_id ?? '')
    const amount = Number(values?.get('requestAmount') ?? '')
    const branch = item?.location_ids?.[0] ?? null
    const wanted =
      amount > 0 ? within({ amount, months: Number(values?.get('requestTerm')) || USUAL.months }) : USUAL
    const transaction = String(context['transaction_id'])
    const form =
      branch === null
        ? ({ id: 'F02', url: formUrl('F02') } as const)
        : ({ id: 'F03', url: formUrl('F03', `?transaction=${transaction}`) } as const)
    return offerOf(lender, wanted, form, { wrongApr: has('wrong-apr'), branch })
  }

  const status = (transaction: string) => statusOf(lender, statuses.get(transaction) ?? 'OFFLINE_PENDING')

  /** The callbacks of a request, in the order in which they leave. */
  function callbacksOf(action: string, context: MessageContext, order: Order): readonly Callback[] {
    const transaction = String(context['transaction_id'])
    const early = has('out-of-order')
    if (action === 'search')
      return [
        ...(early ? [{ action: 'on_select', context, message: offer(context, {}) }] : []),
        { action: 'on_search', context, message: catalogueOf(lender, formUrl('F01')) },
      ]
    if (action === 'select') {
      contexts.set(transaction, context)
      const news = { action: 'on_status', context, message: status(transaction), messageId: randomUUID() }
      return [
        ...(early ? [news] : []),
        has('no-offer')
          ? { action: 'on_select', context, error: NO_OFFER }
          : { action: 'on_select', context, message: offer(context, order) },
      ]
    }
    if (action !== 'status') return []
    const answer = { action: 'on_status', context, message: status(transaction) }
    const older = { ...answer, earlierMs: 60_000, messageId: randomUUID() }
    return [answer, ...(early ? [older] : [])]
  }

  return {
    /** Answers a request that was acknowledged. */
    answer(action: string, context: MessageContext, order: Order): void {
      for (const callback of callbacksOf(action, context, order)) send(callback)
    },
    /** Says by itself how a loan stands from now on. @throws Error where no select of it came */
    notify(transaction: string, next: OfflineStatus): void {
      const context = contexts.get(transaction)
      if (!context) throw new Error('The lender knows no such transaction.')
      statuses.set(transaction, next)
      send({ action: 'on_status', context, message: status(transaction), messageId: randomUUID() })
    },
    /** A page of its site; null where there is none. */
    page(path: string, query: URLSearchParams): SiteAnswer | null {
      const isWrong = (fault: FormFault) => has(fault)
      if (path === '/forms/F01') return html(aboutForm(lender, formUrl('F01'), isWrong))
      if (path === '/forms/F02') return html(amountForm(lender, formUrl('F02')))
      if (path === '/forms/F03')
        return html(handoverPage(lender, formUrl('F03', `?transaction=${query.get('transaction') ?? ''}`)))
      return null
    },
    /** What is answered to a form that was sent; null where there is none. */
    submit(path: string, query: URLSearchParams, values: URLSearchParams): SiteAnswer | null {
      if (path === '/forms/F01' || path === '/forms/F02') {
        const id = randomUUID()
        submissions.set(id, values)
        return { type: 'application/json', body: JSON.stringify({ submission_id: id }) }
      }
      if (path !== '/forms/F03') return null
      const transaction = query.get('transaction') ?? ''
      if (contexts.has(transaction))
        this.notify(transaction, values.get('status') === 'REJECTED' ? 'REJECTED' : 'APPROVED')
      return html(donePage(lender))
    },
  }
}
