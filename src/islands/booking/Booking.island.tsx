// Why an island? A form of four steps in a dialog that any page can open.
import { addStyles, once, readWords } from '@/islands/shared/on-demand'
import { OnDemandDialog, type OnDemandProps } from '@/islands/shared/OnDemandDialog'
import type { IdentityCopy } from '#lib/content/copy/copy'
import styles from './booking.css?url'
import type { BookingCopy } from './parts/words'

const identityWords = import.meta.glob<IdentityCopy>('/src/content/copy/*/identity.json', {
  import: 'default',
})
const words = import.meta.glob<BookingCopy>('/src/content/copy/*/booking.json', { import: 'default' })

const load = once(async (locale) => {
  const [{ BookingDialog }, copy, identity] = await Promise.all([
    import('./parts/BookingDialog'),
    readWords(words, 'booking', locale),
    readWords(identityWords, 'identity', locale),
    addStyles(styles),
  ])
  return { BookingDialog, copy, identity }
})

export const BookingIsland = (props: OnDemandProps) => (
  <OnDemandDialog {...props} name="booking" load={load}>
    {({ BookingDialog, copy, identity }, opened) => (
      <BookingDialog
        open={opened !== null}
        withPlan={opened?.name === 'booking' && opened.withPlan}
        copy={copy}
        identity={identity}
        locale={props.locale}
        broken={props.broken}
      />
    )}
  </OnDemandDialog>
)
