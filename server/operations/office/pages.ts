import type { Pagination } from '#contract/generated/types.gen'

/** Entries of the audit, and enquiries, on a page. */
export const AUDIT_PER_PAGE = 50
export const ENQUIRIES_PER_PAGE = 50

/** Where a page stands in its list. @param currentPage from 1 */
export const paginationOf = (totalItems: number, currentPage: number, itemsPerPage: number): Pagination => ({
  currentPage,
  totalPages: Math.max(1, Math.ceil(totalItems / itemsPerPage)),
  totalItems,
  itemsPerPage,
})
