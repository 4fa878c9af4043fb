import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PackedModel } from './model.ts'
import { aliasesOf, type LenderName } from './facts/lenders.ts'
import { readFacts } from './facts/read.ts'
import { plainText, tokensOf } from './words/tokens.ts'
import { packModel } from './pack-model.ts'
import { train } from './training.ts'
import { meaningsOf } from './words/words.ts'

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

const STORED_IN = 'node_modules/.cache/moneypal-model'
/** All code that the model comes from, and more: the assistant imports nothing else. */
const CODE = import.meta.glob<string>(['./**/*.{ts,json}', '../domain/**/*.ts', '!**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/**
 * Trains the model that finds the topic of a question. The same examples give the same model. That takes half a minute, so
 * the model of the same examples, code and Node is kept beside the packages.
 */
export function trainedModel(topics: readonly TopicExamples[], lenders: readonly LenderName[]): PackedModel {
  const causes = JSON.stringify([process.version, CODE, topics, lenders])
  const file = path.join(STORED_IN, `${createHash('sha256').update(causes).digest('hex')}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as PackedModel
  const model = trainModel(topics, lenders)
  mkdirSync(STORED_IN, { recursive: true })
  // Two builds may train at once: neither reads half of what the other writes.
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, JSON.stringify(model))
  renameSync(unfinished, file)
  return model
}

function trainModel(topics: readonly TopicExamples[], lenders: readonly LenderName[]): PackedModel {
  const aliases = aliasesOf(lenders)
  const examples = topics.flatMap(({ name, examples: questions }) =>
    questions.map((question) => ({
      topic: name,
      meanings: meaningsOf(readFacts(tokensOf(plainText(question)), aliases).words),
    })),
  )
  return packModel(train(examples), examples)
}
