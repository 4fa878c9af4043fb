/** Placeholder for an answer that is loading. */
export const Waiting = () => (
  <div className="breathes awaited grid gap-3 pt-2" aria-hidden="true">
    <i className="blank-line h-5" />
    <i className="blank-line h-5" />
    <i className="blank-line h-5" />
    <i className="blank-line h-5 w-[60%]" />
  </div>
)
