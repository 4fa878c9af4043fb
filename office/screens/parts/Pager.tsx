import { formatCount } from '#lib/domain/shared/counts'
import { fill } from '#lib/domain/shared/text'
import type { OfficeCopy } from '@office/screens/words'
import { OfficeIcon } from './OfficeIcon'

interface Pagination {
  readonly currentPage: number
  readonly totalPages: number
  readonly totalItems: number
  readonly itemsPerPage: number
}

interface PagerProps {
  readonly pagination: Pagination
  readonly onPage: (page: number) => void
  readonly copy: OfficeCopy['pages']
}

/** The pages around the current one, with the first and the last. */
function pagesAround(current: number, total: number): readonly number[] {
  const near = [1, current - 1, current, current + 1, total]
  return [...new Set(near)].filter((page) => page >= 1 && page <= total).sort((a, b) => a - b)
}

/** Leads through the pages of a list. */
export function Pager({ pagination, onPage, copy }: PagerProps) {
  const { currentPage, totalPages, totalItems, itemsPerPage } = pagination
  const from = (currentPage - 1) * itemsPerPage + 1
  const to = Math.min(totalItems, currentPage * itemsPerPage)
  const pages = pagesAround(currentPage, totalPages)
  return (
    <nav className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2" aria-label={copy.label}>
      <span className="tabular-nums">
        {fill(copy.range, { from: formatCount(from), to: formatCount(to), count: formatCount(totalItems) })}
      </span>
      <div className="flex flex-wrap items-center gap-1">
        <button
          className="btn small quiet max-lg:px-2.5"
          type="button"
          disabled={currentPage <= 1}
          onClick={() => onPage(currentPage - 1)}
        >
          <OfficeIcon name="earlier" />
          {copy.previous}
        </button>
        {pages.map((page, nth) => (
          <span key={page} className="contents">
            {nth > 0 && page - (pages[nth - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
            <button
              className="inline-grid min-h-10 min-w-10 place-items-center rounded-md font-medium hover:bg-folio aria-[current]:bg-ink aria-[current]:text-on-ink max-lg:min-h-11 pointer-coarse:min-h-11 forced-colors:edged forced-colors:aria-[current]:chosen"
              type="button"
              aria-current={page === currentPage ? 'page' : undefined}
              onClick={() => onPage(page)}
            >
              {formatCount(page)}
            </button>
          </span>
        ))}
        <button
          className="btn small quiet max-lg:px-2.5"
          type="button"
          disabled={currentPage >= totalPages}
          onClick={() => onPage(currentPage + 1)}
        >
          {copy.next}
          <OfficeIcon name="later" />
        </button>
      </div>
    </nav>
  )
}
