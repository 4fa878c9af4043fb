import type { Locale } from '@/lib/domain/locale'

/** The language of the page in the browser: the first part of what its `<html lang>` says. */
export const pageLocale = (): Locale => document.documentElement.lang.split('-')[0] as Locale
