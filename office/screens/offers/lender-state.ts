import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import type { LenderRow } from '@office/services/offers-port'
import type { FeedLook } from '@office/screens/parts/FeedMark'
import type { OffersCopy } from '@office/screens/words'

interface State {
  readonly look: FeedLook
  readonly text: string
}

const LOOKS: Readonly<Record<string, FeedLook>> = {
  ...{ waiting: 'waits', scheduled: 'set', shown: 'shown', rejected: 'off', replaced: 'off' },
  ...{ 'rolled-back': 'off', unreadable: 'held' },
}

/** How a lender stands, in a mark and in words. @param when writes an instant */
export function lenderState(
  { last, withheld, reasons, shown, offFrom, standing, pullTrouble }: LenderRow,
  copy: OffersCopy,
  when: (instant: string) => string,
): State {
  if (pullTrouble && last?.state !== 'waiting') {
    const rest = last ? fill(copy.notFetchedRest, { version: last.number }) : copy.noFile
    const text = plural(copy.notFetched, pullTrouble.times, DEFAULT_LOCALE)
    return { look: 'held', text: fill(text, { rest }) }
  }
  if (!last) return { look: 'off', text: copy.noFile }
  const { state, number: version } = last
  if (state === 'waiting' || state === 'unreadable' || state === 'scheduled')
    return {
      look: LOOKS[state] ?? 'off',
      text: fill(copy.state[state], { version, when: when(last.from ?? last.receivedAt) }),
    }
  if (standing === 'trouble' && shown === 0 && offFrom !== null && withheld === 0)
    return { look: 'off', text: fill(copy.state.old, { when: when(offFrom) }) }
  if (withheld > 0 && state === 'shown') {
    const count = plural(copy.state.withheld, withheld, DEFAULT_LOCALE)
    const why = reasons.map((reason) => copy.reasons[reason]).join('; ')
    return {
      look: 'held',
      text: why === '' ? count : fill(copy.state.because, { withheld: count, reasons: why }),
    }
  }
  return { look: LOOKS[state] ?? 'off', text: fill(copy.state[state], { version }) }
}
