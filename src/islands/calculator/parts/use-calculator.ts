import { useEffect, useState } from 'react'
import { useTilt } from '@/islands/shared/use-tilt'
import {
  chooseKarat,
  cleanRate,
  settleAmount,
  startingForm,
  typeAmount,
  typeWeight,
} from '#lib/domain/calculator/calculator-form'
import {
  calculatorPage,
  readCalculatorAddress,
  takeLoan,
  type CalculatorAddress,
} from '#lib/domain/calculator/calculator-address'
import { settleDecimal } from '#lib/domain/shared/decimal'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { parseAmount, type Rupees } from '#lib/domain/money/money'
import { keepCalculation, storedCalculation } from '#lib/stores/worth/calculation'

/** The text fields. */
type Field = 'amount' | 'weight' | 'monthlyRatePercent'

/** Formats a field's text when the field loses focus. */
const SETTLED = { amount: settleAmount, weight: settleDecimal, monthlyRatePercent: settleDecimal } as const

/** The calculator's fields and the balance that follows them. */
export function useCalculator(valuationRatePerGram: Rupees) {
  const [start] = useState(() => startingForm(valuationRatePerGram))
  const [form, setForm] = useState(start)
  const [notDone, setNotDone] = useState<CalculatorAddress['notDone']>([])
  const [typing, setTyping] = useState<Field | null>(null)
  const [tilt, lean] = useTilt()

  useEffect(() => {
    const { search } = window.location
    const stored = storedCalculation(search)
    const { loan, notDone } = readCalculatorAddress(new URLSearchParams(search))
    setNotDone(notDone)
    // What was typed before hydration counts more than the link, and than what was typed before a reload.
    setForm((now) => (now === start ? (stored ?? takeLoan(now, loan, valuationRatePerGram)) : now))
  }, [start, valuationRatePerGram])

  useEffect(() => {
    if (form !== start) keepCalculation(window.location.search, form)
  }, [form, start])

  // The page in another language shows the same loan.
  useEffect(() => {
    if (form === start) return
    const amount = parseAmount(form.amount)
    const rate = Number(form.monthlyRatePercent)
    const loan = {
      months: form.tenureMonths,
      karat: form.karat,
      ...(amount.ok && { amount: amount.value }),
      ...(Number.isFinite(rate) && { monthlyRatePercent: rate }),
    }
    const carry = ({ detail: address }: CustomEvent<URL>) => {
      address.search = new URL(calculatorPage(DEFAULT_LOCALE, loan), address).search
    }
    const listener = carry as (event: Event) => void
    window.addEventListener('moneypal:language', listener)
    return () => window.removeEventListener('moneypal:language', listener)
  }, [form, start])

  return {
    form,
    /** What of the link was not used as it was written. */
    notDone,
    tilt,
    /** The field being edited: its text may be unfinished. */
    typing,
    onAmount: (text: string) => {
      setTyping('amount')
      setForm((before) => typeAmount(before, text, valuationRatePerGram))
      lean('rupee')
    },
    onWeight: (text: string) => {
      setTyping('weight')
      setForm((before) => typeWeight(before, text, valuationRatePerGram))
      lean('gold')
    },
    onKarat: (karat: number) => setForm((before) => chooseKarat(before, karat, valuationRatePerGram)),
    onTenure: (tenureMonths: number) => setForm((before) => ({ ...before, tenureMonths })),
    onRate: (text: string) => {
      setTyping('monthlyRatePercent')
      setForm((before) => ({ ...before, monthlyRatePercent: cleanRate(text) }))
    },
    onLeave: (field: Field) => {
      setTyping(null)
      setForm((before) => ({ ...before, [field]: SETTLED[field](before[field]) }))
    },
  }
}
