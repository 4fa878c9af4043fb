import { idAt } from '#lib/domain/ondc/message'
import type { LenderForm } from '#lib/domain/ondc/lender-form'
import type { NetworkPost, NetworkRequest } from '../ports/ondc/post.ts'
import { lenderAddress } from './addresses.ts'
import { jsonIn } from './json.ts'
import { readForm, type FormFault } from './read-form.ts'

/** A lender's form could not be fetched or sent. */
export class FormFailed extends Error {
  /** Why our page can't show it; null where the lender did not answer as it should. */
  readonly fault: FormFault | null

  constructor(fault: FormFailed['fault'], message: string) {
    super(message)
    this.fault = fault
  }
}

/** Fetches and sends the forms of lenders. What is entered in one passes through, and stays nowhere. */
export interface LenderForms {
  /** @param registered the lender's address in the registry @throws FormFailed */
  fetch(url: string, registered: string): Promise<LenderForm>
  /** @returns the lender's number of the submission @throws FormFailed */
  send(form: LenderForm, values: ReadonlyMap<string, string>, registered: string): Promise<string>
}

/** @param loopback whether addresses of this machine may be asked, in a trial */
export function createLenderForms(post: NetworkPost, loopback: boolean): LenderForms {
  const addressIn = (registered: string) => (text: string) => lenderAddress(text, registered, loopback)

  async function answerOf(url: string, registered: string, request: NetworkRequest): Promise<string> {
    const address = addressIn(registered)(url)
    if (address === null) throw new FormFailed('address', 'The form is not at the lender’s own address.')
    const answer = await post(address, request).catch(() => null)
    if (answer?.status !== 200)
      throw new FormFailed(null, `The form answered ${answer ? String(answer.status) : 'nothing'}.`)
    return answer.text
  }

  return {
    async fetch(url, registered) {
      const html = await answerOf(url, registered, { method: 'GET', headers: { accept: 'text/html' } })
      const form = readForm(html, url, addressIn(registered))
      if ('fault' in form) throw new FormFailed(form.fault, 'The form can’t be shown on our page.')
      return form
    },
    async send({ action, hidden }, values, registered) {
      const body = new URLSearchParams([...Object.entries(hidden), ...values]).toString()
      const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await answerOf(action, registered, { headers, body })
      const id = idAt(jsonIn(answer), 'submission_id')
      if (id === null) throw new FormFailed(null, 'The form did not say that it was received.')
      return id
    },
  }
}
