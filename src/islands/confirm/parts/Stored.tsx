import type { FlowCopy } from '#lib/content/copy/copy'
import { simulated } from '#lib/stores/onboarding/onboarding'

interface StoredProps {
  readonly copy: FlowCopy['confirm']
  /** Until the session is read. */
  readonly waiting?: boolean
}

/**
 * Where a booked visit is kept. This text is painted again once the session is read; a slightly larger line height before
 * keeps the second paint from counting as a later Largest Contentful Paint.
 */
export const Stored = ({ copy, waiting }: StoredProps) => (
  <p
    className={`-mt-5 text-ink-3 lg:col-span-full print:mt-[12pt] ${waiting ? 'leading-[1.5]' : 'leading-[1.45]'}`}
  >
    {simulated ? copy.kept : copy.stored.kept}
  </p>
)
