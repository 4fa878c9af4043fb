import type { PackedModel } from './model'
import { aliasesOf, type LenderName } from './told/lenders'
import { readTold } from './told/read'
import { plainText, tokensOf } from './tokens'
import { packModel } from './pack-model'
import { train } from './training'
import { meaningsOf } from './words'

/** The examples of a topic, as people type them. */
export interface TopicExamples {
  readonly name: string
  readonly examples: readonly string[]
}

/** The examples of a topic, and the title of the text that answers it, as a page of one language has it. */
interface Titled extends TopicExamples {
  readonly title: string | null
}

/**
 * What the model of all languages is trained on: the examples, which are in all ways that people ask in, and the titles of the
 * first language. Those of another one made it less sure of questions in Latin letters.
 */
export const examplesWithTitles = (topics: readonly Titled[]): readonly TopicExamples[] =>
  topics.map(({ name, examples, title }) => ({ name, examples: [...examples, ...(title ? [title] : [])] }))

/** Trains the model that finds the topic of a question. The same examples give the same model. */
export function trainedModel(topics: readonly TopicExamples[], lenders: readonly LenderName[]): PackedModel {
  const aliases = aliasesOf(lenders)
  const examples = topics.flatMap(({ name, examples: questions }) =>
    questions.map((question) => ({
      topic: name,
      meanings: meaningsOf(readTold(tokensOf(plainText(question)), aliases).words),
    })),
  )
  return packModel(train(examples), examples)
}
