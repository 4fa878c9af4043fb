import { useEffect, useRef, useState } from 'react'
import type { MyLoanCopy } from '#lib/content/copy/copy'
import { cardTextOf, readCardText } from '#lib/domain/my-loan/card-form'
import { MY_LOAN_LIMITS, type CardGold } from '#lib/domain/my-loan/loan'
import { fill } from '#lib/domain/shared/text'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { TextField } from '@/ui/TextField'

interface CardFormProps {
  readonly copy: MyLoanCopy['card']
  readonly card: CardGold
  readonly onSave: (card: CardGold) => void
  readonly onCancel: () => void
}

/** The pieces of the pledge card, to be typed in. */
export function CardForm({ copy, card, onSave, onCancel }: CardFormProps) {
  const [text, setText] = useState(() => {
    const typed = cardTextOf(card)
    return typed.pieces.length > 0 ? typed : { ...typed, pieces: [{ name: '', grams: '' }] }
  })
  const [tried, setTried] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const read = readCardText(text, card)
  const problem = (reason: keyof MyLoanCopy['card']['problems'] | null) =>
    reason && (tried || reason !== 'empty') ? copy.problems[reason] : undefined
  const change = (index: number, part: Partial<(typeof text.pieces)[number]>) =>
    setText({
      ...text,
      pieces: text.pieces.map((piece, at) => (at === index ? { ...piece, ...part } : piece)),
    })
  const save = () => {
    setTried(true)
    if (read.card) onSave(read.card)
  }
  const nameOf = (index: number) => text.pieces[index]?.name || fill(copy.pieceOf, { number: index + 1 })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <h3 ref={heading} tabIndex={-1} className="text-h3">
        {copy.editTitle}
      </h3>
      {text.pieces.map((piece, index) => (
        <div key={index} className="grid grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_auto] items-start gap-2">
          <TextField
            label={fill(copy.pieceOf, { number: index + 1 })}
            value={piece.name}
            maxLength={MY_LOAN_LIMITS.pieceName}
            autoComplete="off"
            onValue={(name) => change(index, { name })}
          />
          <TextField
            label={copy.grams}
            value={piece.grams}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            onValue={(grams) => change(index, { grams })}
            error={problem(read.pieces[index] ?? null)}
          />
          <button
            type="button"
            className="icon-btn mt-7"
            aria-label={fill(copy.removePiece, { piece: nameOf(index) })}
            onClick={() => setText({ ...text, pieces: text.pieces.filter((_, at) => at !== index) })}
          >
            <Icon name="bin" />
          </button>
        </div>
      ))}
      {text.pieces.length < MY_LOAN_LIMITS.pieces && (
        <p>
          <Button
            look="quiet"
            size="sm"
            onClick={() => setText({ ...text, pieces: [...text.pieces, { name: '', grams: '' }] })}
          >
            <Icon name="plus" />
            {copy.addPiece}
          </Button>
        </p>
      )}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label={copy.netWeight}
          value={text.netWeight}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          onValue={(netWeight) => setText({ ...text, netWeight })}
          error={problem(read.netWeight)}
        />
        <TextField
          label={copy.cardNumber}
          value={text.number}
          autoComplete="off"
          maxLength={MY_LOAN_LIMITS.cardNumber}
          onValue={(number) => setText({ ...text, number })}
        />
      </div>
      <p className="flex flex-wrap gap-3">
        <Button look="primary" type="submit">
          {copy.save}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </p>
    </form>
  )
}
