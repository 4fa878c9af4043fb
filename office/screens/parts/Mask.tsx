import { useStore } from '@nanostores/react'
import { readOut } from '#lib/domain/person/mask'
import { formatMoment } from '@office/domain/times'
import type { Reveals } from '@office/stores/reveals'
import { fill } from '#lib/domain/shared/text'
import type { OfficeCopy } from '@office/screens/words'
import { OfficeIcon } from './OfficeIcon'

interface MaskProps {
  readonly reveals: Reveals
  /** Names the value on this screen. */
  readonly id: string
  /** The value as the server masks it. */
  readonly masked: string
  /** Such as 'phone'. */
  readonly what: string
  readonly who: string
  readonly read: () => Promise<string>
  readonly copy: OfficeCopy['mask']
}

/** A masked value with an eye: a press shows it, and the server writes down who pressed. */
export function Mask({ reveals, id, masked, what, who, read, copy }: MaskProps) {
  const shown = useStore(reveals.$shown)[id]
  const label = fill(copy.show, { what, who })
  if (shown?.state === 'shown')
    return (
      <span className="mask is-on">
        <span className="num ph">{readOut(shown.value)}</span>
        <span className="mask-n" role="status">
          {fill(copy.shown, { time: formatMoment(shown.at) })}
        </span>
      </span>
    )
  return (
    <span className="mask">
      <span className="num ph">{masked}</span>
      <button
        className="peek"
        type="button"
        aria-label={label}
        aria-busy={shown?.state === 'pending' || undefined}
        onClick={() => void reveals.show(id, read)}
      >
        <OfficeIcon name="eye" />
      </button>
      {shown?.state === 'failed' && (
        <span className="mask-n" role="alert">
          {copy.failed}
        </span>
      )}
    </span>
  )
}
