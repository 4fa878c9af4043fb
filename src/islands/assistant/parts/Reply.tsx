import type { ReactNode } from 'react'
import type { Answer } from '#lib/domain/assistant/assistant'
import { fill } from '#lib/domain/shared/text'
import type { Turn } from '#lib/stores/assistant/thread-schema'
import { Button } from '@/ui/Button'
import { Blocks } from './Blocks'
import { Chips } from './Chips'
import { Counted } from './Counted'
import { Doors } from './Doors'
import { Figures } from './Figures'
import { Call, isCall } from './Help'
import { ShareAnswer } from './ShareAnswer'
import { Sources } from './Sources'
import type { ThreadWords, Words } from './words'

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

interface ReplyProps {
  readonly copy: Words['answer']
  readonly words: ThreadWords
  readonly turn: Turn
  readonly answer: Answer
  /** Only the newest answer offers an expert, and to share it. */
  readonly newest: boolean
  /** Stands before the answer. */
  readonly children?: ReactNode
}

/** An answer; what it holds decides what it looks like. */
export function Reply({ copy, words, turn, answer, newest, children }: ReplyProps) {
  const {
    kind,
    heading,
    doubt,
    blocks,
    figures = [],
    workings = [],
    missing,
    topics = [],
    doors = [],
    sources,
  } = answer
  const about = fill(words.about, { question: turn.question })
  // A heading that only repeats the question is left out.
  const repeats = heading !== undefined && wordsOf(heading) === wordsOf(turn.question)
  const call = kind === 'help' ? doors.find(isCall) : undefined
  const others = call ? doors.filter((door) => door !== call) : doors
  const unsure = kind === 'unsure'
  const inDoubt = unsure || doubt !== undefined
  // A page that a door leads to is not named again.
  const written = sources.filter(({ href }) => !others.some((door) => door.href === href))
  return (
    <>
      {children}
      {call && <Call door={call} />}
      {doubt && <p className="mb-4 text-pretty">{doubt}</p>}
      {heading && !repeats && <h3 className="mb-3">{heading}</h3>}
      {figures.length > 0 && <Counted copy={words} figures={figures} sample={answer.sample ?? false} />}
      <Blocks blocks={blocks} />
      {missing && <Chips label={missing.text} chips={missing.chips} look="row" />}
      {workings.length > 0 && (
        <details className="workings mt-5 border-y border-rule">
          <summary className="cursor-pointer py-3 font-semibold">{words.workings}</summary>
          <ol className="list-decimal pb-4 pl-6">
            {workings.map((step) => (
              <li className="py-1 pl-1 text-pretty" key={step}>
                <Figures text={step} />
              </li>
            ))}
          </ol>
        </details>
      )}
      {inDoubt && <Chips label={words.nearest} chips={topics} look="list" />}
      <Doors doors={others} about={about} main={!call} />
      {!inDoubt && <Chips label={words.next} chips={topics} look="list" />}
      <Sources copy={copy} sources={written} />
      {answer.byModel && <p className="mt-4 text-pretty text-ink-3">{words.byModel}</p>}
      {kind === 'known' && !answer.byModel && <p className="mt-4 text-pretty text-ink-3">{words.note}</p>}
      {newest && !inDoubt && kind !== 'help' && (
        <div className="mt-2 flex flex-wrap items-center gap-x-6">
          <Button look="link" size="sm" data-opens="enquiry" data-about={about}>
            {words.expert}
          </Button>
          <ShareAnswer copy={words.share} turn={turn} />
        </div>
      )}
    </>
  )
}
