import { useRef, useState } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { formatGrams, formatRupees } from '#lib/domain/format/format'
import { netWeight } from '#lib/domain/worth/ornaments'
import type { PieceText } from '#lib/domain/worth/piece-form'
import { fill } from '#lib/domain/shared/text'
import type { PieceWorth } from '#lib/domain/worth/worth'
import { typePiece } from '#lib/stores/worth/ornaments'
import { Checkbox } from '@/ui/Checkbox'
import { FieldError } from '@/ui/FieldError'
import { Icon } from '@/ui/Icon'
import { useEarly } from '@/ui/use-early'
import { StampField } from './StampField'
import { WeightField } from './WeightField'
import type { Words } from './words'

const WEIGHTS = ['gross', 'stones'] as const
type WeightName = (typeof WEIGHTS)[number]

interface PieceRowProps {
  readonly id: string
  readonly copy: Words['piece']
  /** The place in the list, from 1. */
  readonly number: number
  readonly text: PieceText
  readonly worth: PieceWorth
  /** Called with every change of the gold itself. */
  readonly onGold: () => void
  readonly onRemove: () => void
}

/** What a piece is called: by the visitor, or by its place in the list. */
export const pieceName = (copy: Words['piece'], name: string, number: number): string =>
  name.trim() || fill(copy.group, { number })

function NameField({ id, copy, text }: Pick<PieceRowProps, 'id' | 'copy' | 'text'>) {
  const input = useRef<HTMLInputElement>(null)
  const type = (name: string) => typePiece(text.id, { name })
  useEarly(input, text.name, type)
  return (
    <div className="field col-span-full lg:col-auto">
      <label className="piece-label" htmlFor={id}>
        {copy.name}
      </label>
      <div className="field-box piece-box">
        <input
          ref={input}
          id={id}
          autoComplete="off"
          maxLength={40}
          value={text.name}
          onChange={(event) => type(event.target.value)}
        />
      </div>
    </div>
  )
}

/** The net weight and the value of a piece, or that it does not count yet. */
function Value({ copy, worth }: { copy: Words['piece']; worth: PieceWorth }) {
  const locale = useLocale()
  const { piece, value } = worth
  return (
    <p className="grid content-end text-right leading-[1.3] text-ink-3 lg:col-span-3 lg:flex lg:items-center lg:justify-end lg:gap-4">
      {piece && value !== null ? (
        <>
          <span>{fill(copy.net, { weight: formatGrams(netWeight(piece), locale) })}</span>
          <b className="num text-[1.1875rem] font-semibold text-ink lg:min-w-30">{formatRupees(value)}</b>
        </>
      ) : (
        <span>{copy.notCounted}</span>
      )}
    </p>
  )
}

export function PieceRow({ id, copy, number, text, worth, onGold, onRemove }: PieceRowProps) {
  // An error waits until the field is left: its text may be unfinished.
  const [editing, setEditing] = useState<WeightName | null>(null)
  const name = pieceName(copy, text.name, number)
  const change = (fields: Partial<Omit<PieceText, 'id' | 'name'>>) => {
    typePiece(text.id, fields)
    onGold()
  }
  const errors = WEIGHTS.flatMap((field) => {
    const reason = worth.problems[field]
    if (reason === null || editing === field) return []
    return [
      { field, id: `${id}-${field}-error`, says: (copy.errors[field] as Record<string, string>)[reason] },
    ]
  })
  return (
    <div
      className="relative grid grid-cols-2 gap-3 border-b border-line pt-4 pb-2 max-xs:grid-cols-1 lg:grid-cols-[minmax(0,1fr)_7.25rem_7.25rem_8.25rem] lg:gap-y-1 lg:pr-14"
      role="group"
      aria-label={name}
    >
      <NameField id={`${id}-name`} copy={copy} text={text} />
      {WEIGHTS.map((field) => (
        <WeightField
          key={field}
          id={`${id}-${field}`}
          label={copy[field]}
          copy={copy}
          value={text[field]}
          onValue={(typed) => change({ [field]: typed })}
          onFocus={() => setEditing(field)}
          onBlur={() => setEditing(null)}
          errorId={errors.find((error) => error.field === field)?.id}
        />
      ))}
      <StampField
        id={`${id}-stamp`}
        copy={copy}
        value={text.fineness}
        onValue={(fineness) => change({ fineness })}
      />
      <div className="flex items-center justify-between max-lg:order-last max-lg:col-span-full max-lg:-mt-2">
        <Checkbox
          checked={text.kind === 'coin'}
          onChecked={(coin) => change({ kind: coin ? 'coin' : 'ornament' })}
        >
          {copy.coin}
        </Checkbox>
        <button
          className="icon-btn -mr-1.5 text-ink-2 noscript:hidden lg:absolute lg:right-0 lg:bottom-1 lg:mr-0 print:hidden"
          type="button"
          aria-label={fill(copy.remove, { name })}
          onClick={onRemove}
        >
          <Icon name="bin" />
        </button>
      </div>
      <Value copy={copy} worth={worth} />
      {(errors.length > 0 || text.kind === 'coin') && (
        <div className="order-last col-span-full -mt-2 pb-2 lg:mt-0">
          {errors.map((error) => (
            <FieldError key={error.id} id={error.id} text={error.says} />
          ))}
          {text.kind === 'coin' && <p className="hint mt-0">{copy.coinNote}</p>}
        </div>
      )}
    </div>
  )
}
