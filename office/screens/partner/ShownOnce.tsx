import { useState } from 'react'

interface ShownOnceProps {
  readonly value: string
  readonly onStored: () => void
  readonly copy: Readonly<Record<'made' | 'copied' | 'notCopied' | 'warning' | 'copy' | 'stored', string>>
}

/** A key or a secret that was just made, with a button that copies it; gone once it is stored. */
export function ShownOnce({ value, onStored, copy }: ShownOnceProps) {
  const [copied, setCopied] = useState<boolean | null>(null)
  const write = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <div className="my-2.5 grid gap-1.5 rounded-sm border-2 border-ink bg-gold-tint px-3 py-2.5">
      <b className="font-semibold">{copy.made}</b>
      <code className="font-mono font-semibold wrap-anywhere">{value}</code>
      <p role="status" className="empty:hidden">
        {copied !== null && (copied ? copy.copied : copy.notCopied)}
      </p>
      <p>{copy.warning}</p>
      <div className="flex flex-wrap gap-2">
        <button className="btn small primary" type="button" onClick={() => void write()}>
          {copy.copy}
        </button>
        <button className="btn small quiet" type="button" onClick={onStored}>
          {copy.stored}
        </button>
      </div>
    </div>
  )
}
