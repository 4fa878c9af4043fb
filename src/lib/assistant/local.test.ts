import { describe, expect, test } from 'vitest'
import { createLocalAssistant } from './local'

const PASSAGES = [
  {
    href: '/faq#ltv',
    title: 'How is LTV calculated?',
    guide: '',
    blocks: ['The loan, divided by the value.'],
  },
  { href: '/learn/ltv#ceiling', title: 'The highest LTV', guide: 'How LTV works', blocks: [['85%', '80%']] },
  { href: '/faq#stones', title: 'Do stones count?', guide: '', blocks: ['No.'] },
]

/** A fetch that returns the given responses in order, with a count of its calls. */
function answering(...answers: (() => Response)[]) {
  const asked: string[] = []
  const fetchJson: typeof fetch = async (input) => {
    asked.push(String(input))
    const answer = answers[Math.min(asked.length, answers.length) - 1]
    if (!answer) throw new Error('no answer was given')
    return answer()
  }
  return { fetchJson, asked }
}

const offline = (): Response => {
  throw new TypeError('Failed to fetch')
}
const passages = () => Response.json(PASSAGES)
const HERE = () => '/data/answers.json'
const options = { signal: new AbortController().signal }

describe('the assistant in the page', () => {
  test('answers with the best passage, its heading, and the sources in the order they fit', async () => {
    const assistant = createLocalAssistant(answering(passages).fetchJson, HERE)
    expect(await assistant.ask('How is LTV calculated?', options)).toEqual({
      ok: true,
      value: {
        kind: 'known',
        heading: 'How is LTV calculated?',
        blocks: ['The loan, divided by the value.'],
        sources: [{ title: 'How is LTV calculated?', href: '/faq#ltv' }],
      },
    })
    const about = await assistant.ask('LTV', options)
    expect(about.ok && about.value.sources.map(({ href }) => href)).toEqual([
      '/learn/ltv#ceiling',
      '/faq#ltv',
    ])
  })

  test('says that nothing was found', async () => {
    const assistant = createLocalAssistant(answering(passages).fetchJson, HERE)
    expect(await assistant.ask('What is the weather', options)).toEqual({
      ok: false,
      reason: 'nothing-found',
    })
  })

  test('loads what it answers from once, with the first question', async () => {
    const { fetchJson, asked } = answering(passages)
    const assistant = createLocalAssistant(fetchJson, () => '/elsewhere.json')
    expect(asked).toEqual([])
    await Promise.all([assistant.ask('LTV', options), assistant.ask('stones', options)])
    await assistant.ask('diamonds', options)
    expect(asked).toEqual(['/elsewhere.json'])
  })

  test.each<[string, () => Response]>([
    ['there is no network', offline],
    ['the file is missing', () => Response.json(PASSAGES, { status: 404 })],
    ['the file is something else', () => Response.json([{ ...PASSAGES[0], href: 'javascript:alert(1)' }])],
  ])('rejects where %s, and loads again for the next question', async (_what, broken) => {
    const assistant = createLocalAssistant(answering(broken, passages).fetchJson, HERE)
    await expect(assistant.ask('LTV', options)).rejects.toThrow()
    expect((await assistant.ask('LTV', options)).ok).toBe(true)
  })

  test('gives no answer to a question that was given up', async () => {
    const assistant = createLocalAssistant(answering(passages).fetchJson, HERE)
    const question = new AbortController()
    const answer = assistant.ask('LTV', { signal: question.signal })
    question.abort(new Error('another question'))
    await expect(answer).rejects.toThrow('another question')
  })
})
