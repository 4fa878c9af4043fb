// Why an island? A form of four steps over the stores that any page can open.
import { addStyles, once, readWords } from '@/islands/shared/on-demand'
import { OnDemandDialog, type OnDemandProps } from '@/islands/shared/OnDemandDialog'
import styles from './booking.css?url'
import type { BookingCopy } from './parts/words'

const words = import.meta.glob<BookingCopy>('/src/content/copy/booking.*.json', { import: 'default' })

const load = once(async (locale) => {
  const [{ BookingDialog }, copy] = await Promise.all([
    import('./parts/BookingDialog'),
    readWords(words, 'booking', locale),
    addStyles(styles),
  ])
  return { BookingDialog, copy }
})

export const BookingIsland = (props: OnDemandProps) => (
  <OnDemandDialog {...props} name="booking" load={load}>
    {({ BookingDialog, copy }, opened) => (
      <BookingDialog
        open={opened !== null}
        withPlan={opened?.name === 'booking' && opened.withPlan}
        copy={copy}
        locale={props.locale}
        broken={props.broken}
      />
    )}
  </OnDemandDialog>
)
