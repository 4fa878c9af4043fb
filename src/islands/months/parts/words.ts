import type { MonthsCopy } from '#lib/content/copy/copy'

/** The words of the island; those of the page are in the HTML. */
export type Words = Omit<MonthsCopy, 'title' | 'description' | 'crumbs'>
