import { useRef } from 'react'
import { FINENESSES, type Fineness } from '#lib/domain/gold/karat'
import { fill } from '#lib/domain/shared/text'
import { Icon } from '@/ui/Icon'
import { useEarly } from '@/ui/use-early'
import type { Words } from './words'

interface StampFieldProps {
  readonly id: string
  readonly copy: Words['piece']
  readonly value: Fineness
  readonly onValue: (fineness: Fineness) => void
}

/** The purity that is stamped on a piece. */
export function StampField({ id, copy, value, onValue }: StampFieldProps) {
  const select = useRef<HTMLSelectElement>(null)
  const choose = (text: string) => {
    const stamp = FINENESSES.find(({ fineness }) => String(fineness) === text)
    if (stamp) onValue(stamp.fineness)
  }
  useEarly(select, String(value), choose)
  return (
    <div className="field">
      <label className="piece-label" htmlFor={id}>
        {copy.stamp}
      </label>
      <div className="field-box piece-box select">
        <select ref={select} id={id} value={value} onChange={(event) => choose(event.target.value)}>
          {FINENESSES.map(({ fineness, karat }) => (
            <option key={fineness} value={fineness}>
              {fill(copy.stampOption, { fineness, karat })}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </div>
    </div>
  )
}
