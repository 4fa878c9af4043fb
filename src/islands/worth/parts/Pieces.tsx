import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { FromLink } from '@/islands/shared/FromLink'
import { useLocale } from '@/islands/shared/locale'
import { useLater } from '@/islands/shared/use-later'
import { fill, plural } from '#lib/domain/shared/text'
import type { WorthAnswer, WorthText } from '#lib/domain/worth/worth'
import {
  $piecesAside,
  $removed,
  $worthLinkProblems,
  addPiece,
  putBack,
  removePiece,
  showPiecesAgain,
} from '#lib/stores/worth/ornaments'
import { MAX_PIECES } from '#lib/stores/worth/ornaments-schema'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { ExistingLoans } from './ExistingLoans'
import { pieceName, PieceRow } from './PieceRow'
import type { Words } from './words'

interface PiecesProps {
  readonly id: string
  readonly copy: Words
  readonly text: WorthText
  readonly answer: WorthAnswer
  /** Called when gold is put on the pan or taken off it. */
  readonly onGold: (change: 'more' | 'less') => void
}

export function Pieces({ id, copy, text, answer, onGold }: PiecesProps) {
  const list = useRef<HTMLOListElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  const removed = useStore($removed)
  const aside = useLater($piecesAside, false)
  const problems = useStore($worthLinkProblems)
  const locale = useLocale()
  // The focus moves within the event of the press, so that phones open the keyboard.
  const focusPiece = (index: number) =>
    (list.current?.children[index] ?? list.current?.lastElementChild)?.querySelector('input')?.focus()
  const add = () => {
    flushSync(addPiece)
    focusPiece(text.pieces.length)
  }
  const remove = (piece: number) => {
    flushSync(() => removePiece(piece))
    onGold('less')
    back.current?.focus()
  }
  const restore = () => {
    const index = removed?.index ?? 0
    flushSync(putBack)
    onGold('more')
    focusPiece(index)
  }
  const showAgain = () => {
    flushSync(showPiecesAgain)
    onGold('more')
    focusPiece(0)
  }
  return (
    <div className="min-w-0">
      <FromLink
        notes={problems.map((problem) => copy.link[problem])}
        copy={copy.link}
        aside={aside}
        onBack={showAgain}
      />
      <ol className="pieces border-t-2 border-ink" ref={list}>
        {text.pieces.map((piece, index) => {
          const worth = answer.pieces[index]
          return (
            worth && (
              <li key={piece.id}>
                <PieceRow
                  id={`${id}-${piece.id}`}
                  copy={copy.piece}
                  number={index + 1}
                  text={piece}
                  worth={worth}
                  onGold={() => onGold('more')}
                  onRemove={() => remove(piece.id)}
                />
              </li>
            )
          )
        })}
      </ol>
      {removed && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3" role="status">
          {fill(copy.removed, { name: pieceName(copy.piece, removed.piece.name, removed.index + 1) })}
          <Button ref={back} look="link" onClick={restore}>
            {copy.putBack}
          </Button>
        </p>
      )}
      {text.pieces.length < MAX_PIECES ? (
        <Button look="quiet" className="mt-4 noscript:hidden print:hidden" onClick={add}>
          <Icon name="plus" />
          {copy.add}
        </Button>
      ) : (
        <p className="mt-4">{plural(copy.full, MAX_PIECES, locale)}</p>
      )}
      <p className="hint max-w-[38rem]">{copy.hint}</p>
      <ExistingLoans copy={copy.existingLoans} text={text.existingLoans} read={answer.existingLoans} />
    </div>
  )
}
