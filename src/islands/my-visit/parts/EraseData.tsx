import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { MyVisit } from '#lib/stores/my-visit/my-visit'
import { Button } from '@/ui/Button'
import { Failure, useCall } from './Failure'
import type { MyVisitWords } from './words'

interface EraseDataProps {
  readonly flow: MyVisit
  readonly words: MyVisitWords
}

/** Erases the visitor's data after one question. */
export function EraseData({ flow, words }: EraseDataProps) {
  const { erase: copy } = words.copy
  const heading = useRef<HTMLHeadingElement>(null)
  const requested = useStore(flow.$open)?.about === 'erase'
  const { pending } = useCall(flow, 'erase')
  const ask = () => {
    flow.askErase()
    heading.current?.focus()
  }
  const keep = () => {
    flow.dismiss()
    heading.current?.focus()
  }
  return (
    <section className="grid max-w-[38rem] justify-items-start gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-h3">
        {copy.title}
      </h2>
      <p className="text-ink-2">{copy.text}</p>
      {requested ? (
        <>
          <p role="status" className="font-semibold">
            {copy.question}
          </p>
          <Failure flow={flow} name="erase" words={words} />
          <div className="flex flex-wrap gap-3">
            <Button look="primary" pending={pending && copy.pending} onClick={() => void flow.erase()}>
              {copy.submit}
            </Button>
            <Button look="quiet" blocked={pending} onClick={keep}>
              {copy.keep}
            </Button>
          </div>
        </>
      ) : (
        <Button look="quiet" onClick={ask}>
          {copy.open}
        </Button>
      )}
    </section>
  )
}
