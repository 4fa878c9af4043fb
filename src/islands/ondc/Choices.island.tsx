// Why an island? Which lenders this browser asked is known only to the server.
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { island } from '@/islands/shared/Boundary'
import { createMyChoices } from '#lib/stores/ondc/my-choices'
import { ChoiceLine, type MineWords } from './parts/ChoiceLine'
import { OpenLender, useLender } from './parts/OpenLender'

function Screen({ copy }: { readonly copy: MineWords }) {
  const [mine] = useState(() => createMyChoices())
  const choices = useStore(mine.$choices)
  const isAway = useStore(mine.$away)
  const reload = useCallback(() => void mine.load(), [mine])
  const lender = useLender(reload)
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && reload()
    reload()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [reload])
  if (!isAway && !choices?.length) return null
  return (
    <section className="mt-12 print:hidden">
      <h2 className="text-h3">{copy.mine.title}</h2>
      {isAway && (
        <p role="status" className="mt-2 max-w-[38rem] text-ink-2">
          {copy.mine.away}
        </p>
      )}
      {choices && choices.length > 0 && (
        <ul className="mt-3 border-t border-rule">
          {choices.map((choice) => (
            <ChoiceLine
              key={choice.id}
              copy={copy}
              choice={choice}
              onOpen={() => lender.open({ choiceId: choice.id })}
            />
          ))}
        </ul>
      )}
      <OpenLender copy={copy} lender={lender} />
    </section>
  )
}

export const Choices = island(Screen)
