import { useLocale } from '@/islands/shared/locale'
import type { FlowCopy } from '#lib/content/copy/copy'
import { address } from '#lib/domain/shared/routes'

/** Why a value is asked for and who sees it. */
export const Notice = ({ text, copy }: { text: string; copy: FlowCopy['pan'] }) => (
  <>
    {text} <a href={address('/privacy-policy', useLocale())}>{copy.privacy}</a>
  </>
)
