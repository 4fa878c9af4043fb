import { isOfLender } from '#lib/domain/ondc/same-lender'
import { addressOf, at, idAt, type ReadAddress } from '#lib/domain/ondc/message'
import type { LenderForm } from '#lib/domain/ondc/lender-form'
import type { Outside } from '../ports/outside.ts'
import { readForm, type FormFault } from './read-form.ts'

/** How long a lender's form may take, ms, and how large its answer may be, bytes. */
export const FORM_LIMITS = { ms: 5000, bytes: 256 * 1024 }

/** A lender's form could not be fetched or sent. */
export class FormFailed extends Error {
  readonly fault: FormFault | 'away'

  constructor(fault: FormFailed['fault'], message: string) {
    super(message)
    this.fault = fault
  }
}

/** The text of an answer. @throws FormFailed where it is too long, or no text */
async function bodyOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += (chunk as Uint8Array).length
    if (size > FORM_LIMITS.bytes) throw new FormFailed('away', 'The answer of the form is too large.')
    chunks.push(chunk as Uint8Array)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Fetches and sends the forms of lenders. What is entered in one passes through, and stays nowhere. */
export interface LenderForms {
  /** @throws FormFailed */
  fetch(url: string, host: string): Promise<LenderForm>
  /** @returns the lender's number of the submission @throws FormFailed */
  send(form: LenderForm, values: ReadonlyMap<string, string>): Promise<string>
}

/** @param readAddress which addresses may be asked */
export function createLenderForms(outside: Outside, readAddress: ReadAddress = addressOf): LenderForms {
  async function answerOf(url: string, request: Omit<Parameters<Outside>[1], 'signal'>): Promise<string> {
    const ended = new AbortController()
    const signal = AbortSignal.any([AbortSignal.timeout(FORM_LIMITS.ms), ended.signal])
    try {
      const answer = await outside(url, { ...request, signal })
      if (answer.status !== 200) throw new FormFailed('away', `The form answered ${answer.status}.`)
      return await bodyOf(answer)
    } catch (error) {
      if (error instanceof FormFailed) throw error
      throw new FormFailed('away', 'The form did not answer.')
    } finally {
      ended.abort()
    }
  }
  return {
    async fetch(url, host) {
      if (readAddress(url) === null || !isOfLender(url, host))
        throw new FormFailed('address', 'The form is not at the lender’s own address.')
      const form = readForm(await answerOf(url, { headers: { accept: 'text/html' } }), url, host, readAddress)
      if ('fault' in form) throw new FormFailed(form.fault, 'The form can’t be shown on our page.')
      return form
    },
    async send({ action, hidden }, values) {
      const body = new URLSearchParams([...Object.entries(hidden), ...values]).toString()
      const answer = await answerOf(action, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': String(Buffer.byteLength(body)),
        },
        body,
      })
      const id = idAt(at(parsed(answer), 'submission_id'))
      if (id === null) throw new FormFailed('away', 'The form did not say that it was received.')
      return id
    },
  }
}
