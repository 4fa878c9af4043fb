import { formatPaise, formatPercent, formatRupees } from '#lib/domain/format/format'

/** Rupees, with paise only if there are any. */
export const formatMoney = (amount: number): string =>
  Number.isInteger(amount) ? formatRupees(amount) : formatPaise(amount)

/** A rate as somebody says it: '1%', '1.25%'. */
export const formatRate = (percent: number): string =>
  formatPercent(percent, String(percent).split('.')[1]?.length ?? 0)

/** In place of a figure that can't be worked out. */
export const BLANK = '–'
