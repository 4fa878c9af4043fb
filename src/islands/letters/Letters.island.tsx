// Why an island? Days, duties, sums and the letter to write change with every key, choice and tick.
import { Announcement } from '@/islands/shared/Announcement'
import { island } from '@/islands/shared/Boundary'
import { useLocale } from '@/islands/shared/locale'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { Holiday } from '#lib/domain/dates/working-days'
import type { DutySource } from '#lib/domain/letters/duties'
import type { LetterRules } from '#lib/domain/letters/letter-rules'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill } from '#lib/domain/shared/text'
import { Answer, answerOf } from './parts/Answer'
import { Came } from './parts/Came'
import { Complain } from './parts/Complain'
import { Duties, type ShownSource } from './parts/Duties'
import { ForGold, type GoldPrice } from './parts/ForGold'
import { letterOf } from './parts/letter'
import { Sheet } from './parts/Sheet'
import { useLetter } from './parts/use-letter'
import { wordsIn } from './parts/words'
import { Write } from './parts/Write'

interface LettersProps {
  readonly rules: LetterRules
  readonly holidays: readonly Holiday[]
  readonly sources: Readonly<Record<DutySource, ShownSource>>
  readonly price: GoldPrice
  /** The day on which the page was built, which counts until the page is hydrated. */
  readonly builtOn: IsoDate
  /** The host of this site. */
  readonly host: string
}

function Screen({ rules, holidays, sources, price, builtOn, host }: LettersProps) {
  const locale = useLocale()
  const copy = wordsIn(locale)
  const letter = useLetter(builtOn, rules, holidays)
  const written = [...new Set([locale, DEFAULT_LOCALE])].map((each) => ({
    locale: each,
    letter: letterOf(wordsIn(each).letter, letter, each),
  }))
  const { head, figure } = answerOf(copy.answer, letter, locale)
  return (
    <>
      <div className="wrap">
        <div className="grid overflow-hidden rounded-md border border-ink bg-sheet noscript:block noscript:max-w-xl lg:grid-cols-2">
          <Came copy={copy} letter={letter} />
          <Answer copy={copy.answer} letter={letter} />
        </div>
        <Announcement sentence={fill(copy.answer.says, { head, figure })} />
      </div>
      <section className="section mt-10 bg-folio lg:mt-16" aria-labelledby="duties">
        <div className="wrap grid grid-cols-1 gap-10 lg:grid-cols-[7fr_5fr] lg:gap-16">
          <Duties copy={copy.duties} letter={letter} sources={sources} />
          <ForGold copy={copy.gold} letter={letter} price={price} />
        </div>
      </section>
      <section className="section print:p-0" aria-labelledby="complain">
        <div className="wrap grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16 print:block print:p-0">
          <div>
            <Complain copy={copy.complain} letter={letter} host={host} />
            <Write copy={copy} letter={letter} written={written.map((each) => each.letter)} />
          </div>
          <div className="grid grid-cols-1 content-start gap-8 print:block">
            {written.map((each, index) => (
              <Sheet
                key={each.locale}
                {...each}
                label={index === 0 ? copy.write.sheet : copy.write.english}
              />
            ))}
          </div>
        </div>
      </section>
    </>
  )
}

export const Letters = island(Screen)
