import { useEffect, useState } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { addStyles, once, readWords } from '@/islands/shared/on-demand'
import type { OffersFitCopy } from '#lib/content/copy/copy'
import styles from './fit.css?url'

const words = import.meta.glob<OffersFitCopy>('/src/content/copy/*/offers-fit.json', { import: 'default' })

const load = once(async (locale) => {
  const [{ Fitting }, { MonthList }, copy] = await Promise.all([
    import('./Fitting'),
    import('./MonthList'),
    readWords(words, 'offers-fit', locale),
    addStyles(styles),
  ])
  return { Fitting, MonthList, copy }
})

type Fit = Awaited<ReturnType<typeof load>>

/** The parts for known gold or a known payment: null until they are here, `failed` where they could not be loaded. */
export function useFit(wanted: boolean): { readonly fit: Fit | 'failed' | null; readonly retry: () => void } {
  const locale = useLocale()
  const [fit, setFit] = useState<Fit | 'failed' | null>(null)
  useEffect(() => {
    if (!wanted || fit !== null) return
    load(locale).then(setFit, (error: unknown) => {
      console.error('A part of the offers could not be loaded.', error)
      setFit('failed')
    })
  }, [wanted, fit, locale])
  return { fit, retry: () => setFit(null) }
}
