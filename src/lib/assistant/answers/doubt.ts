import { fill } from '#lib/domain/shared/text'
import type { Likely } from '#lib/assistant/model'
import type { Context, Drafted } from './context.ts'
import { standingQuestion } from './standing.ts'
import { answerUnsure, topicChip } from './texts.ts'

/** Answers of these kinds may be given where the question was not quite understood. */
const MAY_BE_GIVEN: readonly Drafted['kind'][] = ['counted', 'known', 'site', 'asked']

/** The question that an answer is for: with its figures, or as its heading has it; null for one that has no name. */
function questionFor(topic: string, { kind, heading }: Drafted, context: Context): string | null {
  if (kind === 'counted') return standingQuestion(topic, context.facts, context)
  return topicChip(topic, context)?.label ?? heading ?? null
}

/**
 * The nearest answer where it is not certain that the question was understood: it says first what it is for, and offers the other
 * near topics and the expert. Without a near one, that it was not understood.
 */
export function inDoubt(
  topic: string,
  answer: Drafted,
  likely: readonly Likely[],
  context: Context,
): Drafted {
  const unsure = answerUnsure(likely, context)
  const question = MAY_BE_GIVEN.includes(answer.kind) ? questionFor(topic, answer, context) : null
  if (question === null) return unsure
  const { heading: _named, ...rest } = answer
  return {
    ...rest,
    doubt: fill(context.data.words.unsure.doubt, { question }),
    topics:
      answerUnsure(
        likely.filter((each) => each.topic !== topic),
        context,
      ).topics?.slice(0, 2) ?? [],
    doors: [...(answer.doors ?? []), ...(unsure.doors ?? [])],
  }
}
