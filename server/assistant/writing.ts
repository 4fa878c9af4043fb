import type { Answer as WireAnswer, AskEvent } from '#contract/generated/types.gen'
import { Ungrounded, type Ground, type Grounds } from './grounds.ts'

const MOST_LETTERS = 2000

const joined = (before: string, sentence: string): string => {
  if (before === '') return sentence.trimStart()
  return sentence === '' || sentence.startsWith('\n') ? sentence : ` ${sentence}`
}

/** An answer while it is written. */
export interface Writing {
  /**
   * Takes the next sentence. One that names no source waits for one that does, and leaves together with it.
   * @throws Ungrounded for what no source holds
   */
  take(sentence: string): Generator<AskEvent>
  /** Drops the sentences that wait: they come before a call of a tool. */
  drop(): void
  /** The last events: the whole answer, or that no source was named. */
  end(): Generator<AskEvent>
}

export function createWriting(grounds: Grounds): Writing {
  const named: Ground[] = []
  let text = ''
  let waiting = ''

  function answer(): WireAnswer {
    const counted = named.flatMap((ground) => ground.counted ?? [])
    const figures = counted.flatMap((each) => each.figures ?? [])
    const workings = counted.flatMap((each) => each.workings ?? [])
    const sources = named.map(({ from }) => from)
    return {
      kind: counted.length > 0 ? 'counted' : 'known',
      blocks: text.split('\n'),
      ...(figures.length > 0 && { figures }),
      ...(workings.length > 0 && { workings }),
      ...(counted.some(({ sample }) => sample) && { sample: true }),
      sources: sources.filter(({ href }, at) => sources.findIndex((each) => each.href === href) === at),
    }
  }

  return {
    *take(sentence) {
      const read = grounds.read(sentence)
      waiting += joined(text + waiting, read.text)
      if (text.length + waiting.length > MOST_LETTERS) throw new Ungrounded('Too much text.')
      if (read.grounds.length === 0 || text + waiting === '') return
      if (waiting !== '') yield { type: 'text', text: waiting }
      text += waiting
      waiting = ''
      for (const ground of read.grounds) {
        const isNew = !named.some(({ from }) => from.href === ground.from.href)
        if (!named.includes(ground)) named.push(ground)
        if (isNew) yield { type: 'source', source: ground.from }
      }
    },
    drop() {
      waiting = ''
    },
    *end() {
      if (named.length === 0) return yield { type: 'failed', code: 'no-source' }
      if (waiting !== '') yield { type: 'text', text: waiting }
      text += waiting
      yield { type: 'done', answer: answer() }
    },
  }
}
