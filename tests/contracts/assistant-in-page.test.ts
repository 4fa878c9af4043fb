import { describe, expect, test } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { myLoan } from '#lib/domain/my-loan/loan.fixture'
import { answerData } from '../support/answer-data'
import { createLocalAssistant } from '#lib/assistant/local'

/** A fetch that returns the given responses in order, with a count of its calls. */
function answering(...answers: (() => Response)[]) {
  const requested: string[] = []
  const fetchJson: typeof fetch = async (input) => {
    requested.push(String(input))
    const answer = answers[Math.min(requested.length, answers.length) - 1]
    if (!answer) throw new Error('no answer was given')
    return answer()
  }
  return { fetchJson, requested }
}

const offline = (): Response => {
  throw new TypeError('Failed to fetch')
}
const file = () => Response.json(answerData)
const options = { signal: new AbortController().signal }
const assistantWith = (fetchJson: typeof fetch, address = () => '/data/answers.json') =>
  createLocalAssistant({ fetchJson, address, language: () => 'en-IN', today: () => '2026-11-22' as IsoDate })

describe('the assistant in the page', () => {
  test('answers with a text of the site, the short answer first, and its sources', async () => {
    const answer = await assistantWith(answering(file).fetchJson).ask('How is LTV calculated?', options)
    expect(answer).toMatchObject({
      ok: true,
      value: {
        kind: 'known',
        heading: 'How is LTV calculated?',
        sources: [{ title: 'How is LTV calculated?', href: '/faq#how-ltv-is-calculated' }, {}, {}],
      },
    })
    expect(answer.ok && answer.value.blocks[0]).toBe(
      'LTV, loan-to-value, is the loan divided by the market value of your gold.',
    )
  })

  test('takes over from the answer before what a follow-up leaves out', async () => {
    const assistant = assistantWith(answering(file).fetchJson)
    const first = await assistant.ask('2 lakh for 12 months EMI', options)
    const next = await assistant.ask('and for 6 months?', {
      ...options,
      before: first.ok ? first.value.exchange : undefined,
    })
    expect(next.ok && next.value.exchange?.facts).toMatchObject({ amount: 200_000, months: 6 })
  })

  test('loads what it answers from once, with the first question', async () => {
    const { fetchJson, requested } = answering(file)
    const assistant = assistantWith(fetchJson, () => '/elsewhere.json')
    expect(requested).toEqual([])
    await Promise.all([assistant.ask('LTV', options), assistant.ask('stones', options)])
    await assistant.ask('diamonds', options)
    expect(requested).toEqual(['/elsewhere.json'])
  })

  test.each<[string, () => Response]>([
    ['there is no network', offline],
    ['the file is missing', () => Response.json(answerData, { status: 404 })],
    [
      'the file is something else',
      () =>
        Response.json({
          ...answerData,
          passages: [{ ...answerData.passages[0], href: 'javascript:alert(1)' }],
        }),
    ],
  ])('rejects where %s, and loads again for the next question', async (_what, broken) => {
    const assistant = assistantWith(answering(broken, file).fetchJson)
    await expect(assistant.ask('LTV', options)).rejects.toThrow()
    expect((await assistant.ask('LTV', options)).ok).toBe(true)
  })

  test('gives no answer to a question that was given up', async () => {
    const assistant = assistantWith(answering(file).fetchJson)
    const question = new AbortController()
    const answer = assistant.ask('LTV', { signal: question.signal })
    question.abort(new Error('another question'))
    await expect(answer).rejects.toThrow('another question')
  })

  test('answers from the loans of the visitor what is owed, when it is due and what half of it saves', async () => {
    const assistant = assistantWith(answering(file).fetchJson)
    const loans = async () => [myLoan()]
    const ofLoan = async (question: string) => {
      const answer = await assistant.ask(question, { ...options, loans })
      return answer.ok && answer.value
    }
    expect(await ofLoan('what do I owe')).toMatchObject({
      ownLoan: true,
      figures: [{ label: 'To close it today', value: '₹63,742.02' }],
    })
    expect(await ofLoan('when is my next EMI due')).toMatchObject({
      ownLoan: true,
      figures: [{ value: '₹9,379.63' }],
    })
    expect(await ofLoan('what if I pay half now')).toMatchObject({
      ownLoan: true,
      figures: [{ label: 'Interest saved' }],
    })
    expect(await ofLoan('How is LTV calculated?')).not.toHaveProperty('ownLoan')
    expect(await ofLoan('I got a notice of auction')).not.toHaveProperty('ownLoan')
  })

  test('reads no loan for a question about something else, and says how to note one', async () => {
    const assistant = assistantWith(answering(file).fetchJson)
    let reads = 0
    const loans = async () => {
      reads += 1
      return []
    }
    await assistant.ask('How is LTV calculated?', { ...options, loans })
    expect(reads).toBe(0)
    const answer = await assistant.ask('how much do I still owe', { ...options, loans })
    expect(reads).toBe(1)
    expect(answer.ok && answer.value.doors?.[0]).toEqual({ title: 'My loan', href: '/my-loan' })
    const other = await assistant.ask('what do I owe', { ...options, loans })
    expect(other.ok && other.value.blocks[0]).toContain('I know no loan of yours yet.')
  })
})
