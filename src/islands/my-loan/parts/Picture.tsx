import { useEffect, useId, useRef, useState } from 'react'
import { useLater } from '@/islands/shared/use-later'
import type { MyLoanCopy } from '#lib/content/copy/copy'
import { createLoanPicture, type PictureView } from '#lib/stores/my-loan/pictures'
import { Button } from '@/ui/Button'
import { FieldError } from '@/ui/FieldError'
import { Icon } from '@/ui/Icon'

/** The pictures that a loan may have. */
export const PICTURES = ['card', 'gold'] as const

const NONE: PictureView = { picture: null, fault: null }
/** Wide enough to read a card on the screen; the picture itself stays as it is. */
const SHOWN_WIDTH = 960

/** Draws a picture: the pages' policy shows no picture from memory by address. @throws if it is none */
async function draw(picture: Blob, canvas: HTMLCanvasElement): Promise<void> {
  const bitmap = await createImageBitmap(picture)
  const scale = Math.min(1, SHOWN_WIDTH / bitmap.width)
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
}

interface PictureProps {
  readonly loanId: string
  readonly name: (typeof PICTURES)[number]
  readonly alt: string
  readonly copy: MyLoanCopy['card']
}

/** A picture of a loan, kept on the device. */
export function Picture({ loanId, name, alt, copy }: PictureProps) {
  const [flow] = useState(() => createLoanPicture(loanId, name))
  const { picture, fault } = useLater(flow.$picture, NONE)
  const [unreadable, setUnreadable] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const id = useId()
  useEffect(() => void flow.load(), [flow])
  useEffect(() => {
    if (picture && canvas.current)
      draw(picture, canvas.current).then(
        () => setUnreadable(false),
        () => setUnreadable(true),
      )
  }, [picture])
  const said = fault ?? (unreadable && picture ? ('not-a-picture' as const) : null)
  return (
    <div>
      {picture && (
        <div role="img" aria-label={alt}>
          <canvas
            ref={canvas}
            className="mb-4 block h-auto w-full max-w-[24rem] rounded-md border border-rule bg-sheet"
          />
        </div>
      )}
      <p className="flex flex-wrap items-center gap-3 print:hidden">
        <Button look="quiet" aria-describedby={said ? id : undefined} onClick={() => input.current?.click()}>
          <Icon name="attach" />
          {picture ? copy.new : copy.add}
        </Button>
        {picture && (
          <Button look="link" onClick={() => void flow.remove()}>
            {copy.remove}
          </Button>
        )}
      </p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={copy.add}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void flow.replace(file)
        }}
      />
      <FieldError id={id} text={said ? copy.faults[said] : undefined} />
    </div>
  )
}
