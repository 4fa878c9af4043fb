import { useLocale } from '@/islands/shared/locale'
import { offersPage } from '#lib/domain/offer/compare-address'
import type { Locale } from '#lib/domain/shared/locale'
import type { LoanTerms } from '#lib/stores/offers/loan-terms'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'

/** Placeholder until the offer is loaded: as tall as the screen, so that nothing visible moves. */
export const Waiting = ({ loading }: { loading: string }) => (
  <div className="breathes min-h-[110vh] noscript:hidden" aria-busy="true">
    <p className="sr" role="status">
      {loading}
    </p>
    <div className="mt-8 grid gap-4" aria-hidden="true">
      <i className="blank-line h-24" />
      {Array.from({ length: 8 }, (_, row) => (
        <i className="blank-line h-9" key={row} />
      ))}
    </div>
  </div>
)

interface NotLoadedProps {
  readonly copy: { readonly text: string; readonly retry: string }
  readonly retry: () => void
}

/** Where the offer could not be loaded. */
export const NotLoaded = ({ copy, retry }: NotLoadedProps) => (
  <Alert title={copy.text}>
    <Button look="link" size="sm" onClick={retry}>
      {copy.retry}
    </Button>
  </Alert>
)

/** Where the offers are, for the amount and the months of a link. */
export const othersOf = ({ amount, basis }: LoanTerms, locale: Locale): string =>
  offersPage(locale, { amount, keepMonths: basis.keepMonths })

interface NoOfferProps {
  readonly title: string
  readonly text: string
  readonly choose: string
  readonly terms: LoanTerms
}

/** Where nothing can be shown: why, and the way to the offers. */
export const NoOffer = ({ title, text, choose, terms }: NoOfferProps) => (
  <section className="mt-8 max-w-[40rem] border-t-[3px] border-ink pt-6 pb-12">
    <h2 className="text-h3 wrap-anywhere">{title}</h2>
    <p className="lead mt-3">{text}</p>
    <a className="btn primary mt-6" href={othersOf(terms, useLocale())}>
      {choose}
    </a>
  </section>
)
