// Why an island? A form in a panel that any page can open.
import { addStyles, once, readWords } from '@/islands/shared/on-demand'
import { OnDemandDialog, type OnDemandProps } from '@/islands/shared/OnDemandDialog'
import styles from './enquiry.css?url'
import type { EnquiryCopy } from './parts/words'

const words = import.meta.glob<EnquiryCopy>('/src/content/copy/*/enquiry.json', { import: 'default' })

const load = once(async (locale) => {
  const [{ EnquiryPanel }, copy] = await Promise.all([
    import('./parts/EnquiryPanel'),
    readWords(words, 'enquiry', locale),
    addStyles(styles),
  ])
  return { EnquiryPanel, copy }
})

export const EnquiryIsland = (props: OnDemandProps) => (
  <OnDemandDialog {...props} name="enquiry" className="side" load={load}>
    {({ EnquiryPanel, copy }, opened) => (
      <EnquiryPanel open={opened !== null} copy={copy} broken={props.broken} />
    )}
  </OnDemandDialog>
)
