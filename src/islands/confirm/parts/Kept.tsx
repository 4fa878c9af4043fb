import type { FlowCopy } from '#lib/content/copy/copy'
import { simulated } from '#lib/stores/onboarding/onboarding'

/** Where a booked visit is kept. */
export const Kept = ({ copy }: { copy: FlowCopy['confirm'] }) => (
  <p className="receipt-kept">{simulated ? copy.kept : copy.stored.kept}</p>
)
