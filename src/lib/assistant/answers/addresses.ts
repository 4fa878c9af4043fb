import type { Told } from '@/lib/domain/assistant'
import type { Grams } from '@/lib/domain/gold'
import type { Locale } from '@/lib/domain/locale'
import type { Fineness } from '@/lib/domain/ornaments'
import { address, type Route } from '@/lib/domain/routes'

const withQuery = (
  route: Route,
  locale: Locale,
  values: Readonly<Record<string, string | number | undefined>>,
): string => {
  const query = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString()
  return address(route, locale) + (query && `?${query}`)
}

/** The address of the page of the gold's worth with a piece. */
export const worthPage = (locale: Locale, weight: Grams, fineness: Fineness): string =>
  withQuery('/worth', locale, { weight, fineness })

/** The address of the calculator with a loan. */
export const calculatorPage = (locale: Locale, { amount, months, rate }: Told): string =>
  `${withQuery('/gold-loan', locale, {
    amount,
    months,
    rate: rate && (rate.per === 'month' ? rate.percent : Math.round((rate.percent / 12) * 100) / 100),
  })}#calculator`

/** The address of the check of a quote with what was told of it. */
export const quotePage = (locale: Locale, { amount, months, rate, repayment }: Told): string =>
  withQuery('/check-a-quote', locale, {
    amount,
    months,
    rate: rate?.percent,
    per: rate?.per,
    repay: repayment,
  })
