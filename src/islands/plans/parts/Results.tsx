import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { useByShown } from '@/islands/shared/names'
import { useLater } from '@/islands/shared/use-later'
import type { CostCopy } from '#lib/content/copy/copy'
import { beginsWith, type FirstOffers } from '#lib/domain/offer/first-offers'
import type { Rupees } from '#lib/domain/money/money'
import { splitByGold } from '#lib/domain/offer/offer-order'
import { activeFilterCount, type PlansFilters } from '#lib/domain/offer/plans-address'
import { fill, plural } from '#lib/domain/shared/text'
import { offersAreSamples } from '#lib/stores/offers/are-samples'
import { loadMoreOffers, loadOffers, type OffersState } from '#lib/stores/offers/offers'
import { $monthly, changeAmount, clearFilters, setFilters } from '#lib/stores/offers/plans'
import type { OffersQuery } from '#lib/stores/offers/query'
import { ActiveFilters } from './ActiveFilters'
import { CompareBar } from './CompareBar'
import { KeepMonths } from './KeepMonths'
import { missingFrom } from './missing'
import { NoOffers } from './NoOffers'
import { NotShown } from './NotShown'
import { useFit } from './fit/use-fit'
import { NotListed } from './listing/NotListed'
import { ShowNewer } from './listing/ShowNewer'
import { OfferGrid, WaitingGrid } from './cards/OfferGrid'
import { OrderLine } from './OrderLine'
import { RepaymentChips } from './RepaymentChips'
import { relaxed } from './relaxed'
import { ResultsHead } from './ResultsHead'
import { ShowMore } from './ShowMore'
import { VisitBand } from './cards/VisitBand'
import type { Lenders, Lending, Words } from './words'

interface ResultsProps {
  readonly copy: Words
  readonly cost: CostCopy
  /** Null until the URL and the session are read. */
  readonly query: OffersQuery | null
  readonly filters: PlansFilters
  readonly found: OffersState
  readonly catalogueSize: number
  readonly first: FirstOffers
  readonly keepMonths: number
  readonly lenders: Lenders
  readonly lending: Lending
}

export function Results(props: ResultsProps) {
  const { copy, cost, query, filters, found, catalogueSize, first, keepMonths, lenders, lending } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const { state, loaded, total, offers, more } = found
  const words = copy.results
  const terms = query?.terms ?? null
  const locale = useLocale()
  const byName = useByShown()
  const monthly = useLater<Rupees | null>($monthly, null)
  const answered = loaded > 0
  const pending = state === 'pending'
  const failed = state === 'failed'
  // Without filters the total is known before the search answers, so the heading can show it.
  const filtered = activeFilterCount(filters) > 0
  const expected = failed || filtered ? null : catalogueSize

  // The pressed button disappears; move the focus to the heading.
  const fromHeading = (act: () => void) => () => {
    heading.current?.focus()
    act()
  }

  const onAmount = useCallback((amount: Rupees) => {
    heading.current?.focus()
    changeAmount(amount)
  }, [])

  const split = useMemo(
    () => (terms ? splitByGold(offers, terms) : { enough: offers, short: [] }),
    [offers, terms],
  )
  const { enough } = split
  const values = { enough: enough.length }
  const onGold = terms !== null && terms.weight !== null && monthly === null
  const counted = onGold && answered && loaded >= found.pages
  const none = answered && offers.length === 0
  const { fit, retry } = useFit(onGold || monthly !== null)
  const isFirst =
    !answered &&
    monthly === null &&
    (offersAreSamples || first.offers.length > 0) &&
    (query === null || beginsWith(first, query))
  const unfit = fit === 'failed' && monthly !== null
  const parts = fit === 'failed' ? null : fit
  const relax = relaxed(copy, found.counts, locale)

  // Show more moves the focus to the first new card.
  const shownBefore = useRef<ReadonlySet<string> | null>(null)
  const showMore = () => {
    shownBefore.current = new Set(offers.map(({ id }) => id))
    if (query) void loadMoreOffers(query)
  }
  useEffect(() => {
    if (shownBefore.current === null || more === 'pending') return
    const before = shownBefore.current
    const added = split.enough.findIndex(({ id }) => !before.has(id))
    shownBefore.current = null
    grid.current?.querySelectorAll('article')[added]?.focus()
  }, [more, split])

  const list = () => {
    if (failed || unfit)
      return (
        <NoOffers
          alert
          title={copy.empty.title}
          text={copy.failed.text}
          action={copy.failed.retry}
          onAction={fromHeading(() => {
            retry()
            if (query) void loadOffers(query)
          })}
        />
      )
    if (none)
      return (
        <NoOffers
          title={copy.empty.title}
          text={relax?.text ?? copy.empty.text}
          action={relax?.action ?? copy.empty.clear}
          onAction={fromHeading(() => (relax ? setFilters(relax.filters) : clearFilters()))}
          other={relax && { action: copy.empty.clear, onAction: fromHeading(clearFilters) }}
        />
      )
    if (monthly !== null && parts && terms && answered)
      return (
        <parts.MonthList
          copy={parts.copy.byMonth}
          offers={offers}
          monthly={monthly}
          terms={terms}
          onAmount={onAmount}
        />
      )
    const waits = monthly !== null || (onGold && fit === null)
    const offersNow = answered && !waits ? enough : isFirst ? first.offers : null
    const cards = (
      <>
        {offersNow && (
          <OfferGrid
            // Cards of another list are other cards: none is seen to move.
            {...(!offersAreSamples && { key: found.version ?? copy.listing?.version })}
            copy={copy}
            cost={cost}
            offers={offersNow}
            wayByWay={found.wayByWay}
            terms={terms ?? first.terms}
            busy={pending && answered}
            className={query === null ? 'in-data-need:hidden' : ''}
            grid={grid}
          />
        )}
        {(query === null || !offersNow) && (
          <WaitingGrid copy={copy} className={query === null ? 'hidden in-data-need:grid' : ''} />
        )}
      </>
    )
    return counted && parts && terms.weight !== null ? (
      <parts.Fitting
        copy={parts.copy}
        offers={offers}
        terms={{ ...terms, weight: terms.weight }}
        enough={enough.length}
        covered={filters.covered}
        date={lending.date}
        onAmount={onAmount}
      >
        {cards}
      </parts.Fitting>
    ) : (
      cards
    )
  }

  return (
    <div className="pb-16">
      <ResultsHead
        copy={copy}
        sort={filters.sort}
        total={answered ? total : expected}
        enough={counted ? enough.length : null}
        terms={terms}
        monthly={monthly}
        heading={heading}
      />
      <div className="keep-head hidden grid-cols-[264px_minmax(0,1fr)] gap-10 border-t pt-6 pb-5 lg:grid print:hidden">
        <KeepMonths copy={copy.keep} cost={cost} months={keepMonths} />
        <RepaymentChips copy={copy.repay} cost={cost} chosen={filters.repayments} counts={found.counts} />
      </div>
      {monthly === null && (
        <OrderLine
          copy={copy.order}
          sort={filters.sort}
          loaded={found.orderedByPage ? offers.length : null}
        />
      )}
      <ActiveFilters
        copy={copy.filters}
        cost={cost}
        filters={filters}
        counts={found.counts}
        onLeave={() => heading.current?.focus()}
      />
      <p className={pending ? (answered || isFirst ? 'busy later' : 'busy') : 'sr'} role="status">
        {pending
          ? words.loading
          : failed
            ? ''
            : counted
              ? fill(plural(words.countOnGold, total, locale), values)
              : plural(words.count, total, locale)}
      </p>
      {!offersAreSamples && copy.listing && (
        <ShowNewer built={copy.listing} onShow={fromHeading(() => query && void loadOffers(query))} />
      )}
      {list()}
      {(failed || none || monthly !== null || (counted && enough.length === 0)) && (
        <VisitBand copy={copy.visit} />
      )}
      {answered && loaded < found.pages && <ShowMore copy={words} more={more} onMore={showMore} />}
      <CompareBar copy={copy.compare} terms={terms} />
      {!offersAreSamples && copy.listing && answered && <NotListed built={copy.listing} />}
      {answered && loaded >= found.pages && (
        <NotShown copy={copy.notShown} missing={missingFrom(offers, filtered, lenders, byName)} />
      )}
      <p className="results-note mt-6 leading-[1.45] text-ink-3">
        {copy.notShown.apr} {fill(words.lending, { ...lending })}
      </p>
    </div>
  )
}
