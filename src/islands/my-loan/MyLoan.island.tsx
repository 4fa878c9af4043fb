// Why an island? The loans are known to this browser alone, and everything that is said of them depends on the day.
import { useEffect, useState } from 'react'
import { island } from '@/islands/shared/Boundary'
import { useLocale } from '@/islands/shared/locale'
import { once, readWords } from '@/islands/shared/on-demand'
import { useLater } from '@/islands/shared/use-later'
import type { MyLoanCopy } from '#lib/content/copy/copy'
import { createMyLoans, NO_LOANS } from '#lib/stores/my-loan/my-loans'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { Empty, PLACES } from './parts/Empty'
import type { Facts } from './parts/facts'

interface MyLoanProps {
  readonly copy: Pick<MyLoanCopy, 'empty' | 'waiting' | 'failed'>
  readonly facts: Facts
}

const words = import.meta.glob<MyLoanCopy>('/src/content/copy/*/my-loan.json', { import: 'default' })

const load = once(async (locale) => {
  const [{ Loans }, copy] = await Promise.all([import('./parts/Loans'), readWords(words, 'my-loan', locale)])
  return { Loans, copy }
})
type Loaded = Awaited<ReturnType<typeof load>>

/** Until the device has answered: the empty place, or a placeholder for the loan, as the page's script says which. */
const Waiting = ({ copy }: Pick<MyLoanProps, 'copy'>) => (
  <div className="wrap pb-20 noscript:hidden">
    <div className="invisible in-[[data-loans=none]]:visible in-[[data-loans=some]]:hidden">
      <Empty copy={copy.empty} />
      <span id={PLACES.keep} />
    </div>
    <div className="hidden in-[[data-loans=some]]:block" role="status">
      <span className="sr">{copy.waiting}</span>
      <div
        className="breathes grid min-h-120 content-start gap-6 lg:grid-cols-[5fr_7fr] lg:gap-16"
        aria-hidden="true"
      >
        <i className="blank-line mx-auto aspect-square w-[min(280px,78%)] rounded-full lg:w-full lg:max-w-100" />
        <span className="grid content-start gap-4 lg:pt-10">
          <i className="blank-line h-8 w-[45%]" />
          <i className="blank-line h-16 w-[80%]" />
          <i className="blank-line h-36" />
        </span>
      </div>
    </div>
  </div>
)

function Screen({ copy, facts }: MyLoanProps) {
  const locale = useLocale()
  const [flow] = useState(() => createMyLoans())
  const view = useLater(flow.$view, NO_LOANS)
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null)

  useEffect(() => {
    void flow.load()
    const look = () => document.visibilityState === 'visible' && void flow.refresh()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', look)
    }
  }, [flow])

  useEffect(() => {
    if (loaded !== null) return
    load(locale).then(setLoaded, (error: unknown) => {
      console.error('The words of the loan could not be loaded.', error)
      setLoaded('failed')
    })
  }, [loaded, locale])

  if (loaded === 'failed')
    return (
      <div className="wrap pb-20">
        <Alert title={copy.failed.title}>
          <p>{copy.failed.text}</p>
          <Button look="link" size="sm" onClick={() => setLoaded(null)}>
            {copy.failed.retry}
          </Button>
        </Alert>
      </div>
    )
  if (loaded === null || view.state === 'reading') return <Waiting copy={copy} />
  return <loaded.Loans copy={loaded.copy} facts={facts} flow={flow} view={view} />
}

export const MyLoan = island(Screen)
