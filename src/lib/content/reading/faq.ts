import { inOrder } from '#lib/content/copy/order'
import { FAQ_TOPICS, type FaqContent, type FaqPage, type FaqTopic } from '#lib/content/schemas/faq'

/** A file of src/content/faq; the id is the file name. */
export interface FaqEntry {
  readonly id: string
  readonly data: FaqContent
}

/** Questions with their answers as HTML. */
export const answered = (
  entries: readonly (FaqEntry & { readonly rendered?: { readonly html: string } | undefined })[],
): { readonly question: string; readonly answer: string }[] =>
  entries.map(({ data, rendered }) => ({ question: data.question, answer: (rendered?.html ?? '').trim() }))

/** The questions of a page, in order. */
export const questionsOf = <Entry extends FaqEntry>(entries: readonly Entry[], page: FaqPage): Entry[] =>
  inOrder(entries.filter(({ data }) => data.pages.includes(page)))

/** The questions of one topic, in order. */
export interface TopicQuestions<Entry> {
  readonly topic: FaqTopic
  readonly questions: readonly Entry[]
}

/** All questions by topic, in the order of `FAQ_TOPICS`; topics without questions are omitted. */
export const questionsByTopic = <Entry extends FaqEntry>(
  entries: readonly Entry[],
): TopicQuestions<Entry>[] =>
  FAQ_TOPICS.map((topic) => ({
    topic,
    questions: inOrder(entries.filter(({ data }) => (data.topic ?? 'borrowing') === topic)),
  })).filter(({ questions }) => questions.length > 0)
