// Why an island? A price is typed, compared with that of the day, and stored once a number is proven.
import { useEffect, useRef } from 'react'
import { useStore } from '@nanostores/react'
import { island } from '@/islands/shared/Boundary'
import { useLocale } from '@/islands/shared/locale'
import { useFlow } from '@/islands/shared/use-flow'
import { ProveFirst } from '@/islands/verification/ProveFirst'
import { ALERT_DIRECTIONS } from '#lib/domain/gold/rate-alert'
import { RATE_KARATS, type RateDay } from '#lib/domain/gold/rate-history'
import { address } from '#lib/domain/shared/routes'
import { fill } from '#lib/domain/shared/text'
import { simulated } from '#lib/stores/onboarding/onboarding'
import { ALERT_WAYS, createRateAlert, type AlertWay } from '#lib/stores/worth/rate-alert'
import { Button } from '@/ui/Button'
import { Choices } from '@/ui/Choices'
import { TextField } from '@/ui/TextField'
import { Stands } from './parts/Stands'
import { formatDistance, formatProblem, type Words } from './parts/words'

interface RateAlertProps {
  readonly copy: Words
  /** The words that a press agrees to. */
  readonly notices: Readonly<Record<AlertWay, string>>
  readonly city: string
  /** As the page writes it. */
  readonly shownCity: string
  readonly day: RateDay
}

/** Longer than any price that is taken, with its sign and its commas. */
const MAX_TYPED = 20

function Form({ copy, notices, city, shownCity, day: shownDay }: RateAlertProps) {
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const flow = useFlow(
    () => createRateAlert({ city, day: shownDay }),
    () => input.current,
  )
  const typed = useStore(flow.$typed)
  const read = useStore(flow.$read)
  const problem = useStore(flow.$problem)
  const day = useStore(flow.$day)
  const progress = useStore(flow.$progress)
  const way = useStore(flow.$way)
  const offered = useStore(flow.$offered)
  useEffect(() => void flow.load(), [flow])
  return (
    <div>
      {/* Before hydration, a form with `method="dialog"` outside a dialog submits nothing. */}
      <form
        className="grid gap-x-6 gap-y-5 sm:grid-cols-[1fr_1fr] sm:items-start"
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void flow.submit()
        }}
      >
        <Choices
          legend={fill(copy.purity, { city: shownCity })}
          values={RATE_KARATS.map(String)}
          value={String(typed.karat)}
          onChoose={(value) =>
            flow.type({ karat: RATE_KARATS.find((karat) => String(karat) === value) ?? 22 })
          }
          look="chip"
          className="flex gap-2"
          choiceClass="min-h-14 flex-1 font-semibold"
          show={(value) => fill(copy.karat, { karat: value })}
        />
        <Choices
          legend={copy.side}
          values={ALERT_DIRECTIONS}
          value={typed.direction}
          onChoose={(direction) => flow.type({ direction })}
          look="chip"
          className="flex gap-2"
          choiceClass="min-h-14 flex-1 font-semibold"
          show={(value) => copy.directions[value]}
        />
        <TextField
          ref={input}
          label={copy.price}
          prefix="₹"
          value={typed.price}
          onValue={(price) => flow.type({ price })}
          error={problem ? formatProblem(copy, problem, typed) : undefined}
          hint={!problem && formatDistance(copy, read.ok ? read.value : null, typed, day, locale)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={MAX_TYPED}
        />
        {offered && (
          <Choices
            legend={copy.way}
            values={ALERT_WAYS}
            value={way}
            onChoose={flow.choose}
            look="chip"
            className="flex gap-2"
            choiceClass="min-h-14 flex-1 font-semibold"
            show={(value) => copy.ways[value]}
          />
        )}
        <div className={offered ? 'col-span-full' : 'sm:pt-8.5'}>
          <Button
            type="submit"
            look="primary"
            className="min-h-14 w-full"
            pending={progress.state === 'pending' ? copy.pending : undefined}
          >
            {copy.submit}
          </Button>
        </div>
        <p className="notice col-span-full mt-0">
          {notices[way]} <a href={address('/privacy-policy', locale)}>{copy.privacy}</a>
        </p>
      </form>
      {simulated && <p className="demo mt-3">{copy.demo}</p>}
      <Stands copy={copy} flow={flow} nameOf={(name) => (name === city ? shownCity : name)} />
      <ProveFirst copy={copy.dialog} flow={flow} />
    </div>
  )
}

export const RateAlert = island(Form)
