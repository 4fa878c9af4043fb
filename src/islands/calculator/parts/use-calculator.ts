import { useEffect, useRef, useState } from 'react'
import {
  choosePurity,
  cleanRate,
  startingForm,
  trimAmount,
  typeAmount,
  typeWeight,
} from '@/lib/domain/calculator-form'
import type { Rupees } from '@/lib/domain/money'

const SETTLE_MS = 300

/** The pan that the beam leans to. */
export type Tilt = 'gold' | 'rupee' | null

/** The calculator's fields and the balance that follows them. */
export function useCalculator(valuationRate: Rupees) {
  const [form, setForm] = useState(() => startingForm(valuationRate))
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
    onAmount: (text: string) => {
      setForm((before) => typeAmount(before, text, valuationRate))
      lean('rupee')
    },
    onWeight: (text: string) => {
      setForm((before) => typeWeight(before, text, valuationRate))
      lean('gold')
    },
    onPurity: (purity: number) => setForm((before) => choosePurity(before, purity, valuationRate)),
    onTenure: (tenure: number) => setForm((before) => ({ ...before, tenure })),
    onRate: (text: string) => setForm((before) => ({ ...before, rate: cleanRate(text) })),
    onAmountLeft: () => setForm((before) => ({ ...before, amount: trimAmount(before.amount) })),
  }
}
