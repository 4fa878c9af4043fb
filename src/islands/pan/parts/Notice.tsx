import { useLocale } from '@/islands/shared/locale'
import type { FlowCopy } from '@/lib/content/copy'
import { address } from '@/lib/domain/routes'

/** Why something is asked, and who will see it. */
export const Notice = ({ text, copy }: { text: string; copy: FlowCopy['pan'] }) => (
  <>
    {text} <a href={address('/privacy-policy', useLocale())}>{copy.privacy}</a>
  </>
)
