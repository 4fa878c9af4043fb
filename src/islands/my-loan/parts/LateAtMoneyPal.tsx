import { useEffect, useState } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { once, readWords } from '@/islands/shared/on-demand'
import type { LoanRemindersCopy } from '#lib/content/copy/copy'
import type { MyLoan } from '#lib/domain/my-loan/loan'
import type { MyLoans, MyLoansView } from '#lib/stores/my-loan/my-loans'
import type { Facts } from './facts'

const words = import.meta.glob<LoanRemindersCopy>('/src/content/copy/*/loan-reminders.json', {
  import: 'default',
})

const load = once(async (locale) => {
  const [{ Reminders }, { Push }, { AtMoneyPal }, { atMoneyPal, push }, copy] = await Promise.all([
    import('./Reminders'),
    import('./Push'),
    import('./AtMoneyPal'),
    import('./at-moneypal'),
    readWords(words, 'loan-reminders', locale),
  ])
  return { Reminders, Push, AtMoneyPal, atMoneyPal, push, copy }
})
type Loaded = Awaited<ReturnType<typeof load>>

const SIGNS = ['pointerdown', 'keydown'] as const

/** What is stored at MoneyPal, loaded where there is a loan, or at the first press on the page. */
function useLoaded(hasLoan: boolean): Loaded | null {
  const locale = useLocale()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    if (loaded) return
    const begin = () =>
      void load(locale).then(setLoaded, (error: unknown) =>
        // The loan and its calendar file need nobody.
        console.error('What is stored at MoneyPal could not be loaded.', error),
      )
    if (hasLoan) return begin()
    for (const sign of SIGNS) addEventListener(sign, begin, { passive: true, once: true })
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, begin)
    }
  }, [hasLoan, loaded, locale])
  return loaded
}

interface RemindersProps {
  readonly loan: MyLoan
  readonly facts: Facts
}

/** Messages about the days of a loan. */
export function LateReminders({ loan, facts }: RemindersProps) {
  const loaded = useLoaded(true)
  if (!loaded) return null
  const { Reminders, Push, atMoneyPal, push, copy } = loaded
  return (
    <>
      <Reminders copy={copy} flow={atMoneyPal} loan={loan} facts={facts} />
      <Push copy={copy} flow={push} loan={loan} facts={facts} />
    </>
  )
}

interface AtMoneyPalProps {
  readonly facts: Facts
  readonly flow: MyLoans
  readonly view: MyLoansView
}

/** The copies of the loans, and what they were copied from. */
export function LateAtMoneyPal({ facts, flow, view }: AtMoneyPalProps) {
  const loaded = useLoaded(view.loans.length > 0)
  return (
    loaded && (
      <loaded.AtMoneyPal
        copy={loaded.copy}
        flow={loaded.atMoneyPal}
        push={loaded.push}
        device={flow}
        view={view}
        facts={facts}
      />
    )
  )
}
