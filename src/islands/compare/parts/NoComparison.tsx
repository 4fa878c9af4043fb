import { useLocale } from '@/islands/shared/locale'
import { offersPage } from '#lib/domain/offer/compare-address'
import { fill } from '#lib/domain/shared/text'
import type { LoanTerms } from '#lib/stores/offers/loan-terms'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import type { Words } from './words'

/** Placeholder until the offers are loaded: the height of a comparison, so that what follows does not move. */
export const Waiting = ({ copy }: { copy: Words }) => (
  <div className="breathes min-h-[110vh] noscript:hidden" aria-busy="true">
    <p className="sr" role="status">
      {copy.loading}
    </p>
    <div className="grid gap-4 border-t-[3px] border-ink pt-5" aria-hidden="true">
      <i className="blank-line h-12 w-[60%]" />
      {Array.from({ length: 9 }, (_, row) => (
        <i className="blank-line h-9" key={row} />
      ))}
    </div>
  </div>
)

export const Failed = ({ copy, retry }: { copy: Words['failed']; retry: () => void }) => (
  <Alert title={copy.text}>
    <Button look="link" size="sm" onClick={retry}>
      {copy.retry}
    </Button>
  </Alert>
)

/** Where fewer than two offers were found. */
export function TooFew({
  copy,
  title,
  terms,
}: {
  copy: Words['tooFew']
  title: string | null
  terms: LoanTerms
}) {
  const { amount, basis } = terms
  return (
    <section className="max-w-[40rem] border-t-[3px] border-ink pt-6 pb-24">
      <h2 className="text-h3">{copy.title}</h2>
      <p className="lead mt-3 wrap-anywhere">{title === null ? copy.none : fill(copy.one, { title })}</p>
      <a
        className="btn primary mt-6"
        href={offersPage(useLocale(), { amount, keepMonths: basis.keepMonths })}
      >
        {copy.choose}
      </a>
    </section>
  )
}
