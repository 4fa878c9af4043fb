// Why an island? Lenders answer while the visitor waits.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { island } from '@/islands/shared/Boundary'
import { createLenderSearch } from '#lib/stores/ondc/search'
import { Button } from '@/ui/Button'
import { FailedAsk } from './parts/FailedAsk'
import { Found } from './parts/Found'
import { OpenLender, useLender } from './parts/OpenLender'
import type { AskWords } from './parts/words'

function Screen({ copy }: { readonly copy: AskWords }) {
  const [flow] = useState(() => createLenderSearch())
  const search = useStore(flow.$search)
  const lender = useLender()
  useEffect(() => flow.leave, [flow])
  const isAsking = search.state === 'asking'
  const isAnswered = search.state === 'closed'
  return (
    <>
      <Button
        look={isAnswered ? 'quiet' : 'primary'}
        pending={isAsking && copy.ask.asking}
        onClick={() => void (isAnswered ? flow.askAnew() : flow.ask())}
      >
        {isAnswered ? copy.ask.again : copy.ask.ask}
      </Button>
      {search.state === 'failed' && <FailedAsk copy={copy} search={search} />}
      {(search.state === 'asking' || search.state === 'closed') && (
        <Found
          copy={copy}
          found={search.found}
          isAsking={isAsking}
          onChoose={(key) => lender.open({ key })}
        />
      )}
      <OpenLender copy={copy} lender={lender} />
    </>
  )
}

export const AskLenders = island(Screen)
