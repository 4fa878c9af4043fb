import type { MyLoanCopy } from '#lib/content/copy/copy'
import { EmptyPans } from '@/ui/EmptyPans'

/** Where the links of the empty place lead: to a form of the page, or to its end. They work before its scripts are there. */
export const PLACES = { visit: 'from-my-visit', new: 'type-it-in', keep: 'saved-file' } as const

/** Nothing is stored here yet. */
export const Empty = ({ copy }: { copy: MyLoanCopy['empty'] }) => (
  <div className="mx-auto grid max-w-[30rem] justify-items-center gap-4 pt-2 pb-6 text-center">
    <EmptyPans className="h-auto w-[min(14rem,70%)]" top={-18} />
    <h2 className="text-h3">{copy.title}</h2>
    <p className="text-pretty text-ink-2">{copy.text}</p>
    <p className="mt-2 flex flex-wrap justify-center gap-3">
      <a className="btn primary" href={`#${PLACES.visit}`} id={PLACES.visit}>
        {copy.fromVisit}
      </a>
      <a className="btn quiet" href={`#${PLACES.new}`} id={PLACES.new}>
        {copy.type}
      </a>
      <a className="btn link" href={`#${PLACES.keep}`}>
        {copy.readBack}
      </a>
    </p>
  </div>
)
