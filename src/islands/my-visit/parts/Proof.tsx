import { useState } from 'react'
import { Verification } from '@/islands/verification/Verification'
import { isCodeOut } from '#lib/stores/identity/identity'
import type { MyVisit, MyVisitStep } from '#lib/stores/my-visit/my-visit'
import { simulated } from '#lib/stores/onboarding/onboarding'
import type { MyVisitWords } from './words'

interface ProofProps {
  readonly flow: MyVisit
  readonly note: Extract<MyVisitStep, { name: 'number' }>['note']
  readonly words: MyVisitWords
}

/** The number and its code, before anything is shown. */
export function Proof({ flow, note, words: { copy, identity } }: ProofProps) {
  const [numberFirst] = useState(() => !isCodeOut(Date.now()))
  const { title, notes, submit, onward, demo } = copy.number
  const goOn = () => {
    flow.proven()
    return true
  }
  return (
    <section className="mt-8 grid max-w-[30rem] gap-4">
      <h2 className="text-h3" tabIndex={-1}>
        {title}
      </h2>
      <p
        role="status"
        className={note ? 'border-l-4 border-teal bg-teal-tint px-4 py-2.5 leading-[1.4]' : 'sr'}
      >
        {note && notes[note]}
      </p>
      {note === 'logged-out' && simulated && <p className="demo">{demo}</p>}
      <Verification
        copy={identity}
        submitLabel={submit}
        goOn={goOn}
        numberFirst={numberFirst}
        onward={onward}
      />
    </section>
  )
}
