import { useState } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { formatExactGrams, formatShortDate } from '#lib/domain/format/format'
import { FINENESSES } from '#lib/domain/gold/karat'
import { fill } from '#lib/domain/shared/text'
import { Button } from '@/ui/Button'
import { CardForm } from './CardForm'
import type { Shown } from './facts'
import { Picture } from './Picture'

/** The pledge card as it was typed in. */
function Certificate({ copy, loan }: Shown) {
  const locale = useLocale()
  const { card, takenOn } = loan
  const words = copy.card
  const gross = card.pieces.reduce((sum, { grams }) => sum + grams, 0)
  const less = card.netWeight === null ? 0 : gross - card.netWeight
  const karat = FINENESSES.find(({ fineness }) => fineness === card.fineness)?.karat ?? 22
  const day = formatShortDate(takenOn, locale)
  const rows: readonly (readonly [term: string, figure: string])[] = [
    ...card.pieces.map(
      ({ name, grams }, index) =>
        [name || fill(words.pieceOf, { number: index + 1 }), formatExactGrams(grams, locale)] as const,
    ),
    ...(gross > 0 && less >= 0.0005 ? [[words.less, `−${formatExactGrams(less, locale)}`] as const] : []),
  ]
  return (
    <div className="mx-auto w-full max-w-[25rem] -rotate-1 border border-line border-t-8 border-t-ink bg-sheet p-5 print:rotate-0">
      <h3 className="text-h3">{words.certificate}</h3>
      <dl className="ledger mt-2">
        {rows.map(([term, figure], index) => (
          <div key={index}>
            <dt className="wrap-anywhere">{term}</dt>
            <dd className="num">{figure}</dd>
          </div>
        ))}
        <div className="total">
          <dt>{fill(words.net, { karat })}</dt>
          <dd className={card.netWeight === null ? 'text-right' : 'num'}>
            {card.netWeight === null ? words.unknown : formatExactGrams(card.netWeight, locale)}
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-ink-2 wrap-anywhere">
        {card.number ? fill(words.number, { number: card.number, day }) : fill(words.noNumber, { day })}
      </p>
    </div>
  )
}

/** The pledge card: what stands on it, and its picture. */
export function Card(props: Shown) {
  const { copy, loan, flow } = props
  const [editing, setEditing] = useState(false)
  const words = copy.card
  return (
    <section className="wrap grid grid-cols-1 items-center gap-10 pt-14 lg:grid-cols-2 lg:gap-20 lg:pt-20">
      <div>
        <h2>{words.title}</h2>
        <p className="lead mt-3 mb-5">{words.text}</p>
        <Picture loanId={loan.id} name="card" alt={words.alt} copy={words} />
      </div>
      {editing ? (
        <CardForm
          copy={words}
          card={loan.card}
          onCancel={() => setEditing(false)}
          onSave={(card) => {
            flow.change({ ...loan, card })
            setEditing(false)
          }}
        />
      ) : (
        <div>
          <Certificate {...props} />
          <p className="mt-5 text-center print:hidden">
            <Button look="link" onClick={() => setEditing(true)}>
              {words.edit}
            </Button>
          </p>
        </div>
      )}
    </section>
  )
}
