import { useStore } from '@nanostores/react'
import type { IsoDate } from '#lib/domain/dates/dates'
import { formatPaise } from '#lib/domain/format/format'
import { fill } from '#lib/domain/shared/text'
import { formatDay } from '@office/domain/times'
import type { HeldRate } from '@office/services/ports'
import type { SettingsFlow } from '@office/stores/settings'
import { useInside } from '@office/screens/parts/Frame'
import { Failed } from '@office/screens/parts/ListStates'
import { Part } from '@office/screens/parts/Part'
import { wordsOf, type SettingsCopy } from '@office/screens/words'
import { Button } from '@/ui/Button'

type Words = SettingsCopy['settings']

interface RateProps {
  readonly flow: SettingsFlow
  readonly rate: HeldRate
  readonly copy: Words
}

/** What a person says of a rate. */
function Decision({ flow, rate, copy }: RateProps) {
  const words = copy.rate.held
  const about = useStore(flow.$about)
  const progress = useStore(flow.$progress)
  const isAbout = about === rate.id
  return (
    <>
      {isAbout && progress.state === 'failed' && <Failed {...wordsOf(copy.errors, progress.error)} />}
      <div className="mt-2 flex flex-wrap gap-2">
        {rate.canBeTaken && (
          <Button
            look="primary"
            className="small"
            type="button"
            pending={isAbout && progress.state === 'pending' && words.deciding}
            onClick={() => void flow.decideRate(rate.id, 'take')}
          >
            {words.take}
          </Button>
        )}
        <button
          className="btn small quiet"
          type="button"
          onClick={() => void flow.decideRate(rate.id, 'refuse')}
        >
          {words.refuse}
        </button>
      </div>
    </>
  )
}

/** The rates that are not shown until somebody has looked at them. */
export function HeldRates({
  flow,
  rates,
  copy,
}: {
  flow: SettingsFlow
  rates: readonly HeldRate[]
  copy: Words
}) {
  const { user } = useInside()
  const words = copy.rate.held
  if (rates.length === 0) return null
  return (
    <Part id="held-rates" title={words.title}>
      <p className="note mt-2.5">{words.text}</p>
      <ul className="log">
        {rates.map((rate) => {
          const { id, price, city, date, cameBy, source, reason, known } = rate
          const of = { city, day: formatDay(date as IsoDate), way: words.ways[cameBy], source }
          return (
            <li key={id}>
              <b className="num">{fill(words.price, { price: formatPaise(price) })}</b>
              <span className="block wrap-anywhere">
                {words.reasons[reason]}{' '}
                {known &&
                  fill(words.known, {
                    price: formatPaise(known.price),
                    day: formatDay(known.date as IsoDate),
                  })}
              </span>
              <span className="block wrap-anywhere">{fill(words.of, of)}</span>
              {user.role === 'admin' && <Decision flow={flow} rate={rate} copy={copy} />}
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
