import type { LettersCopy } from '#lib/content/copy/copy'
import { isAboutSale, LETTER_KINDS } from '#lib/domain/letters/duties'
import { chooseKind } from '#lib/stores/letters/letter'
import { Choices } from '@/ui/Choices'
import { Field } from './Field'
import type { ReadLetter } from './use-letter'

interface CameProps {
  readonly copy: LettersCopy
  readonly letter: ReadLetter
}

/** The letter that came: which it is, and what it says. */
export function Came({ copy: { came, errors }, letter }: CameProps) {
  const { kind } = letter.text
  const shared = { copy: errors, letter }
  return (
    <div
      className="grid content-start gap-6 px-4 pt-5 pb-6 noscript:hidden lg:p-8"
      role="group"
      aria-label={came.label}
    >
      <Choices
        legend={came.says}
        values={LETTER_KINDS}
        value={kind}
        onChoose={chooseKind}
        look="radio"
        className="-mx-4 divide-y divide-rule lg:-mx-8"
        choiceClass="px-4 py-3 has-checked:bg-gold-tint lg:px-8"
        show={(each) => (
          <span>
            <b className="block text-[1.125rem] font-semibold">{came.kinds[each].quote}</b>
            <span className="block text-ink-2">{came.kinds[each].name}</span>
          </span>
        )}
      />
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <Field {...shared} name="writtenOn" label={came.writtenOn} inputMode="text" />
        <Field {...shared} name="namedDay" label={came.namedDay[kind]} inputMode="text" />
        <Field {...shared} name="owed" label={came.owed} />
        <Field
          {...shared}
          name="weight"
          label={came.weight}
          inputMode="decimal"
          action={<span className="grid place-items-center bg-folio px-3">{came.grams}</span>}
        />
        {isAboutSale(kind) && <Field {...shared} name="place" label={came.place} />}
      </div>
    </div>
  )
}
