import { lenderAddress, officeAddress } from '@office/domain/routes'
import type { OffersCopy } from '@office/screens/words'

interface LenderHeadProps {
  readonly id: string
  readonly name: string
  /** The version that is looked at; null for what was decided. */
  readonly version: number | null
  /** The newest version; null without one. */
  readonly newest: number | null
  readonly copy: OffersCopy
}

const TAB =
  'inline-flex min-h-11 items-center border-b-4 border-transparent px-0.5 font-medium text-ink-2 no-underline aria-[current]:border-ink aria-[current]:font-[650] aria-[current]:text-ink forced-colors:border-[color:Canvas] forced-colors:aria-[current]:border-[color:CanvasText]'

/** The way back to the list, and the two pages of a lender. */
export const LenderHead = ({ id, name, version, newest, copy }: LenderHeadProps) => (
  <>
    <p className="text-ink-2">
      <a className="inline-block py-2.5 font-semibold text-ink" href={officeAddress('offers')}>
        {copy.title}
      </a>{' '}
      <span aria-hidden="true">/</span> <span className="wrap-anywhere">{name}</span>
    </p>
    <nav className="mb-4 flex flex-wrap gap-x-5 border-b border-ink" aria-label={name}>
      {(version ?? newest) !== null && (
        <a
          className={TAB}
          href={lenderAddress(id, version ?? newest ?? 0)}
          aria-current={version === null ? undefined : 'page'}
        >
          {copy.tabs.feed}
        </a>
      )}
      <a className={TAB} href={lenderAddress(id)} aria-current={version === null ? 'page' : undefined}>
        {copy.tabs.history}
      </a>
    </nav>
  </>
)
