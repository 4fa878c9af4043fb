import { partsOf } from '#lib/domain/shared/text'

/** The seen words of a sentence; the rest of it is for screen readers only. */
export function Seen({ sentence, words }: { sentence: string; words: string }) {
  const [before, , after] = partsOf(sentence)
  return (
    <>
      {before && <span className="sr">{before}</span>}
      {words}
      {after && <span className="sr">{after}</span>}
    </>
  )
}
