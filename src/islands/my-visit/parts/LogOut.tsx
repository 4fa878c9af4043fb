import type { MyVisit } from '#lib/stores/my-visit/my-visit'
import { Button } from '@/ui/Button'
import { Failure, useCall } from './Failure'
import type { MyVisitWords } from './words'

interface LogOutProps {
  readonly flow: MyVisit
  readonly words: MyVisitWords
}

/** Ends the session of this browser. */
export function LogOut({ flow, words }: LogOutProps) {
  const { logOut: copy } = words.copy
  const { pending } = useCall(flow, 'log-out')
  return (
    <section className="grid max-w-[38rem] justify-items-start gap-3">
      <h2 className="text-h3">{copy.title}</h2>
      <p className="text-ink-2">{copy.text}</p>
      <Failure flow={flow} name="log-out" words={words} />
      <Button look="quiet" pending={pending && copy.pending} onClick={() => void flow.logOut()}>
        {copy.submit}
      </Button>
    </section>
  )
}
