import { useEffect, useRef, useState } from 'react'
import {
  chooseKarat,
  cleanRate,
  settleAmount,
  startingForm,
  typeAmount,
  typeWeight,
} from '@/lib/domain/calculator-form'
import { settleDecimal } from '@/lib/domain/decimal'
import type { Rupees } from '@/lib/domain/money'

const SETTLE_MS = 300

/** The text fields. */
type Field = 'amount' | 'weight' | 'monthlyRatePercent'

/** Formats a field's text when the field loses focus. */
const SETTLED = { amount: settleAmount, weight: settleDecimal, monthlyRatePercent: settleDecimal } as const

/** The lower pan of the balance. */
export type Tilt = 'gold' | 'rupee' | null

/** The calculator's fields and the balance that follows them. */
export function useCalculator(valuationRatePerGram: Rupees) {
  const [form, setForm] = useState(() => startingForm(valuationRatePerGram))
  const [typing, setTyping] = useState<Field | null>(null)
  const [tilt, setTilt] = useState<Tilt>(null)
  const settling = useRef<number | undefined>(undefined)

  useEffect(() => () => window.clearTimeout(settling.current), [])

  const lean = (side: Tilt) => {
    window.clearTimeout(settling.current)
    settling.current = window.setTimeout(() => setTilt(null), SETTLE_MS)
    setTilt(side)
  }

  return {
    form,
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
