import { useStore } from '@nanostores/react'
import { adviceOf } from '@/islands/shared/advice'
import { useLocale } from '@/islands/shared/locale'
import { formatExactly } from '#lib/domain/format/format'
import { fill } from '#lib/domain/shared/text'
import type { AlertWay, RateAlertFlow } from '#lib/stores/worth/rate-alert'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import type { Words } from './words'

interface StandsProps {
  readonly copy: Words
  readonly flow: RateAlertFlow
  /** How the page writes the name of a city. */
  readonly nameOf: (city: string) => string
}

interface WaitingProps extends StandsProps {
  readonly title: string
  readonly alerts: ReturnType<RateAlertFlow['$here']['get']>
  readonly way: AlertWay
}

/** The prices that somebody waits for, each with a button that ends it. */
function Waiting({ copy, flow, nameOf, title, alerts, way }: WaitingProps) {
  if (alerts.length === 0) return null
  return (
    <>
      <h3 className="mt-4 text-h4 font-stretch-100%">{title}</h3>
      <ul className="mt-2 border-t border-ink">
        {alerts.map(({ id, city, karat, direction, price }) => {
          const what = fill(copy.waiting[direction], {
            karat,
            city: nameOf(city),
            price: formatExactly(price),
          })
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line">
              {what}
              <Button
                look="link"
                size="sm"
                aria-label={fill(copy.removeOne, { what })}
                onClick={() => void flow.remove(id, way)}
              >
                {copy.remove}
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** What the visitor waits for, what the last press did, and why it failed. */
export function Stands(props: StandsProps) {
  const { copy, flow } = props
  const locale = useLocale()
  const stored = useStore(flow.$stored)
  const here = useStore(flow.$here)
  const done = useStore(flow.$done)
  const progress = useStore(flow.$progress)
  return (
    <>
      <p className="mt-4 font-semibold" role="status">
        {done && copy.said[done]}
      </p>
      {progress.state === 'failed' && (
        <Alert title={copy.failures[progress.error].title}>
          <p>{adviceOf(copy.failures[progress.error], progress.retryAfter, locale)}</p>
        </Alert>
      )}
      {stored && (
        <Waiting {...props} title={fill(copy.stored, { to: stored.to })} alerts={stored.alerts} way="sms" />
      )}
      <Waiting {...props} title={copy.here} alerts={here} way="push" />
    </>
  )
}
