import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { fill } from '#lib/domain/shared/text'
import { formatWhen } from '@office/domain/times'
import type { LenderDetails } from '@office/services/offers-port'
import type { PartnerFlow } from '@office/stores/offers/partner'
import { Button } from '@/ui/Button'
import { useInside } from '@office/screens/parts/Frame'
import { Failed } from '@office/screens/parts/ListStates'
import { Part } from '@office/screens/parts/Part'
import { useNow } from '@office/screens/parts/use-now'
import { wordsOf, type OffersCopy, type PartnerCopy } from '@office/screens/words'

type Words = PartnerCopy['keys']

/** A new key, with a button that copies it; gone once it is stored. */
function NewKey({ flow, value, copy }: { flow: PartnerFlow; value: string; copy: Words }) {
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
        <button className="btn small quiet" type="button" onClick={flow.forgetKey}>
          {copy.stored}
        </button>
      </div>
    </div>
  )
}

interface KeysProps {
  readonly flow: PartnerFlow
  readonly keys: LenderDetails['keys']
  readonly errors: OffersCopy['errors']
  readonly copy: Words
}

/** The keys with which a lender's program sends files. */
export function Keys({ flow, keys, errors, copy }: KeysProps) {
  const { copy: office } = useInside()
  const now = useNow()
  const made = useStore(flow.$newKey)
  const ending = useStore(flow.$ending)
  const progress = useStore(flow.$keyProgress)
  const when = (instant: string) => formatWhen(instant, now, office.today)
  return (
    <Part id="keys" title={copy.title} aside={copy.aside}>
      <p className="note mb-2">{copy.text}</p>
      {progress.state === 'failed' && <Failed {...wordsOf(errors, progress.error)} />}
      {made !== null && <NewKey flow={flow} value={made} copy={copy} />}
      {keys.length === 0 && <p className="note">{copy.none}</p>}
      {keys.length > 0 && (
        <ul className="log">
          {keys.map(({ id, lastSigns, begins, ends }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="min-w-0">
                <b>{fill(copy.key, { signs: lastSigns })}</b>
                <span>
                  {ends === null
                    ? fill(copy.since, { when: when(begins) })
                    : fill(copy.until, { when: when(begins), until: when(ends) })}
                </span>
              </span>
              {ending === id ? (
                <span className="flex flex-wrap items-center gap-2">
                  <span className="text-ink">{copy.ask}</span>
                  <Button
                    look="quiet"
                    className="small danger"
                    pending={progress.state === 'pending' && copy.ending}
                    onClick={() => void flow.endKey()}
                  >
                    {copy.go}
                  </Button>
                  <button className="btn small quiet" type="button" onClick={() => flow.askEnd(null)}>
                    {copy.keep}
                  </button>
                </span>
              ) : (
                <button className="btn small quiet danger" type="button" onClick={() => flow.askEnd(id)}>
                  {copy.end}
                  <span className="sr">: {lastSigns}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button
        look="quiet"
        className="small mt-3"
        pending={progress.state === 'pending' && ending === null && copy.making}
        onClick={() => void flow.makeKey()}
      >
        {copy.make}
      </Button>
    </Part>
  )
}
