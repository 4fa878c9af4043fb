/**
 * The end of a sentence, with the numbers of sources behind it, or of a line. What comes next must have begun: a source's number
 * may still follow. A full stop after the number of a list ends nothing, nor does one before a figure or a small letter.
 */
const END =
  /^[^]*?(?:(?<!^\s*\d{1,2})[.?!।]["'”’)]*(?:\s*\[[\d\s,]+\])*(?=\s+[^\s[\p{Ll}\d])|(?<=\S)(?=[^\S\n]*\n\s*[^\s[]))/u

/** Splits a text that comes in pieces into sentences. A sentence that begins a paragraph begins with a line break. */
export function createSentences(): { add(text: string): readonly string[]; rest(): string } {
  let unread = ''
  return {
    add(text) {
      unread += text
      const sentences: string[] = []
      for (;;) {
        const [sentence] = END.exec(unread) ?? []
        if (!sentence) return sentences
        sentences.push(sentence)
        unread = unread.slice(sentence.length).replace(/^[^\S\n]+/, '')
      }
    },
    rest() {
      const last = unread
      unread = ''
      return last
    },
  }
}
