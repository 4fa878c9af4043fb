import type { FlowCopy } from '@/lib/content/copy'
import { simulated } from '@/lib/stores/onboarding'

/** Where a booked visit is kept. */
export const Kept = ({ copy }: { copy: FlowCopy['confirm'] }) => (
  <p className="receipt-kept">{simulated ? copy.kept : copy.stored.kept}</p>
)
