import type { FlowCopy } from '@/lib/content/copy'

/** Why something is asked, and who will see it. */
export const Notice = ({ text, copy }: { text: string; copy: FlowCopy['pan'] }) => (
  <>
    {text} <a href="/privacy-policy">{copy.privacy}</a>
  </>
)
