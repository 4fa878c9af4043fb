import { useState } from 'react'
import { useLocale } from '@/islands/shared/locale'
import type { CostCopy } from '#lib/content/copy/copy'
import { activeFilterCount, type PlansFilters } from '#lib/domain/offer/plans-address'
import { fill, plural } from '#lib/domain/shared/text'
import type { OrderTerms } from '#lib/domain/offer/offer-order'
import type { OffersState } from '#lib/stores/offers/offers'
import { clearFilters } from '#lib/stores/offers/plans'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Icon } from '@/ui/Icon'
import { DockPicks } from './DockPicks'
import { FilterGroups } from './FilterGroups'
import { KeepMonths } from './KeepMonths'
import { RepaymentChips } from './RepaymentChips'
import { SortField } from './SortField'
import { usePicks } from './use-picks'
import type { Lenders, Words } from './words'

interface DockProps {
  readonly copy: Words
  readonly cost: CostCopy
  readonly keepMonths: number
  readonly filters: PlansFilters
  readonly lenders: Lenders
  readonly found: OffersState
  /** Null until the URL and the session are read. */
  readonly terms: OrderTerms | null
}

/**
 * The bar of narrow screens: a button for the filters, which open in a dialog, and one for the enquiry, or for the
 * comparison once two offers are picked.
 */
export function Dock({ copy, cost, keepMonths, filters, lenders, found, terms }: DockProps) {
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const words = copy.filters
  const active = activeFilterCount(filters)
  const picks = usePicks(copy.compare, terms)
  const close = () => setOpen(false)
  return (
    <>
      <div className="dock lg:hidden" role="group" aria-label={copy.dock.label}>
        {picks.count > 0 && <DockPicks copy={copy.compare} picks={picks} />}
        <Button
          look="quiet"
          className="px-2"
          onClick={(event) => {
            // Safari does not focus a pressed button, and the dialog returns focus to the element that had it.
            event.currentTarget.focus()
            setOpen(true)
          }}
        >
          <Icon name="filters" />
          {words.open}
          {active > 0 && (
            <>
              <i
                className="num -my-1 inline-grid h-7 min-w-7 place-items-center rounded-coin bg-ink px-1.5 text-[1rem] text-on-ink forced-colors:border"
                aria-hidden="true"
              >
                {active}
              </i>{' '}
              <span className="sr">{plural(words.active, active, locale)}</span>
            </>
          )}
        </Button>
        {picks.link ? (
          <a className="btn primary px-2" href={picks.link}>
            {fill(copy.compare.openShort, { count: picks.count })}
          </a>
        ) : (
          <Button look="primary" className="px-2" data-opens="enquiry">
            {copy.dock.enquire}
          </Button>
        )}
      </div>
      <Dialog
        open={open}
        title={words.title}
        closeLabel={words.close}
        onClose={close}
        className="scroll-pb-28 *:[.dialog-body]:pb-0"
        aside={
          <Button look="link" size="sm" className="ml-auto" onClick={clearFilters}>
            {words.clear}
          </Button>
        }
      >
        {open && (
          <>
            <div>
              <div className="grid gap-6 pb-5">
                <SortField
                  copy={copy.sort}
                  sort={filters.sort}
                  hasGold={terms !== null && terms.weight !== null}
                />
                <KeepMonths copy={copy.keep} cost={cost} months={keepMonths} />
                <RepaymentChips
                  copy={copy.repay}
                  cost={cost}
                  chosen={filters.repayments}
                  counts={found.counts}
                />
              </div>
              <FilterGroups
                chips
                copy={words}
                filters={filters}
                lenders={lenders}
                found={found}
                hasGold={terms !== null && terms.weight !== null}
              />
            </div>
            <div className="sheet-foot sticky bottom-0 border-t border-rule bg-sheet pt-3 pb-5">
              <Button look="gold" size="lg" wide onClick={close}>
                {found.loaded > 0 ? plural(words.show, found.total, locale) : words.showAny}
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </>
  )
}
