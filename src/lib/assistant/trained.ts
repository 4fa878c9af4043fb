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
