// Why an island? Lenders answer while the visitor waits.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Broken, island, type BoundaryCopy } from '@/islands/shared/Boundary'
import { useLocale } from '@/islands/shared/locale'
import type { OndcCopy } from '#lib/content/copy/copy'
import { createLenderSearch } from '#lib/stores/ondc/search'
import { Button } from '@/ui/Button'
import { FailedAsk } from './parts/FailedAsk'
import { Found } from './parts/Found'
import { loadAskWords } from './parts/load-words'
import { OpenLender, useLender } from './parts/OpenLender'
import type { AskWords } from './parts/words'

interface AskLendersProps {
  readonly copy: Pick<OndcCopy['ask'], 'ask' | 'asking' | 'again'>
  readonly broken: BoundaryCopy
}

function Screen({ copy, broken }: AskLendersProps) {
  const locale = useLocale()
  const [flow] = useState(() => createLenderSearch())
  const [words, setWords] = useState<AskWords | null>(null)
  const [isBroken, setBroken] = useState(false)
  const search = useStore(flow.$search)
  const lender = useLender()
  useEffect(() => {
    // The island is hydrated on intent: the words are wanted.
    loadAskWords(locale).then(setWords, (error: unknown) => {
      console.error('The words of lenders on ONDC could not be loaded.', error)
      setBroken(true)
    })
    return flow.leave
  }, [flow, locale])
  const isAsking = search.state === 'asking'
  const isAnswered = search.state === 'closed'
  return (
    <>
      <Button
        look={isAnswered ? 'quiet' : 'primary'}
        pending={isAsking && copy.asking}
        onClick={() => void (isAnswered ? flow.askAnew() : flow.ask())}
      >
        {isAnswered ? copy.again : copy.ask}
      </Button>
      {isBroken && search.state !== 'idle' && <Broken copy={broken} />}
      {words && search.state === 'failed' && <FailedAsk copy={words} search={search} />}
      {words && 'found' in search && (
        <Found
          copy={words}
          found={search.found}
          isAsking={isAsking}
          onChoose={(key) => lender.open({ key })}
        />
      )}
      {words && <OpenLender copy={words} lender={lender} />}
    </>
  )
}

export const AskLenders = island(Screen)
