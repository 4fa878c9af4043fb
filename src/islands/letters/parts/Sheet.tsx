import { languageOf, type Locale } from '#lib/domain/shared/locale'
import { BLANK, type WrittenLetter } from './letter'

/** A text of the letter, with a dashed line for each blank. */
const Filled = ({ text }: { readonly text: string }) =>
  text.split(BLANK).map((part, index) => (
    <span key={index}>
      {index > 0 && <i className="inline-block w-40 border-b-2 border-dashed border-ink-3 lg:w-52" />}
      {part}
    </span>
  ))

interface SheetProps {
  readonly letter: WrittenLetter
  readonly locale: Locale
  readonly label: string
}

/** The letter as it prints: one sheet of A4. */
export function Sheet({ letter, locale, label }: SheetProps) {
  const { sender, date, to, title, before, requests, after, signature, foot } = letter
  const lines = (texts: readonly string[]) =>
    texts.map((text, index) => (
      <span key={index} className="block">
        <Filled text={text} />
      </span>
    ))
  const paragraphs = (texts: readonly string[]) =>
    texts.map((text) => (
      <p key={text} className="mt-3">
        <Filled text={text} />
      </p>
    ))
  return (
    <section
      className="letter-sheet flex flex-col border border-line bg-white px-5 py-6 leading-[1.5] wrap-anywhere text-black lg:min-h-[56rem] lg:px-12 lg:py-12 print:min-h-[262mm] print:border-0 print:p-0 print:text-[11.5pt] print:not-first:break-before-page"
      lang={languageOf(locale)}
      aria-label={label}
    >
      <p className="border-b-2 border-black pb-3">{lines(sender)}</p>
      <p className="mt-3">{date}</p>
      <p className="mt-3">{lines(to)}</p>
      <h3 className="mt-6 text-h3 text-black">
        <Filled text={title} />
      </h3>
      {paragraphs(before)}
      <ol className="mt-2 list-decimal pl-6">
        {requests.map((text) => (
          <li key={text} className="mt-2 pl-1">
            <Filled text={text} />
          </li>
        ))}
      </ol>
      {paragraphs(after)}
      <p className="mt-8">
        {signature[0]}
        <span className="mt-8 block">
          <Filled text={signature[1]} />
        </span>
      </p>
      <p className="mt-auto flex flex-wrap justify-between gap-x-6 border-t border-black pt-3 max-lg:mt-8">
        {foot.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
    </section>
  )
}
