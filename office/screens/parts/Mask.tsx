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
  /** The value as the server masks it; empty where it was never given. */
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
  if (masked === '') return copy.none
  const label = fill(copy.show, { what, who })
  if (shown?.state === 'shown')
    return (
      <span className="grid items-center gap-0.5">
        <span className="num font-[650] font-stretch-normal">{readOut(shown.value)}</span>
        <span className="leading-tight text-ink-3" role="status">
          {fill(copy.shown, { time: formatMoment(shown.at) })}
        </span>
      </span>
    )
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="num font-stretch-normal">{masked}</span>
      <button
        className="-my-2 inline-grid min-h-10 w-10 place-items-center rounded-md align-middle text-teal hover:bg-folio max-lg:in-[td]:-my-2.5 max-lg:in-[td]:min-h-11 max-lg:in-[td]:w-11 pointer-coarse:min-h-11 forced-colors:edged"
        type="button"
        aria-label={label}
        aria-busy={shown?.state === 'pending' || undefined}
        onClick={() => void reveals.show(id, read)}
      >
        <OfficeIcon name="eye" />
      </button>
      {shown?.state === 'failed' && (
        <span className="leading-tight text-ink-3" role="alert">
          {copy.failed}
        </span>
      )}
    </span>
  )
}
