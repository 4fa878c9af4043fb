/** Placeholder for an answer that is loading, or for its question: two lines as high as those of the heading. */
export const Waiting = ({ question }: { readonly question?: boolean }) => (
  <div
    className={`breathes awaited grid gap-3 pt-2 ${question ? '*:h-9 *:nth-[n+3]:hidden' : ''}`}
    aria-hidden="true"
  >
    <i className="blank-line h-5" />
    <i className="blank-line h-5" />
    <i className="blank-line h-5" />
    <i className="blank-line h-5 w-[60%]" />
  </div>
)
