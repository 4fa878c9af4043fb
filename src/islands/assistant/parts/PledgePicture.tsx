import { useEffect, useRef, useState } from 'react'

/** Pixels; wide enough that small print can be read when zoomed in. */
const MAX_WIDTH = 1600

/** The picture of a pledge card, drawn on the device. Other files, such as PDFs, are not shown. */
export function PledgePicture({ file, label }: { readonly file: File; readonly label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState(false)

  useEffect(() => {
    let current = true
    const draw = async () => {
      const picture = await createImageBitmap(file)
      const sheet = canvas.current
      if (!current || !sheet) return
      const scale = Math.min(1, MAX_WIDTH / picture.width)
      sheet.width = picture.width * scale
      sheet.height = picture.height * scale
      sheet.getContext('2d')?.drawImage(picture, 0, 0, sheet.width, sheet.height)
      picture.close()
      setDrawn(true)
    }
    draw().catch(() => setDrawn(false))
    return () => {
      current = false
    }
  }, [file])

  return (
    <div role="img" aria-label={label} hidden={!drawn}>
      <canvas
        ref={canvas}
        className="max-h-[45dvh] w-full rounded-md border-2 border-line bg-folio object-contain"
      />
    </div>
  )
}
