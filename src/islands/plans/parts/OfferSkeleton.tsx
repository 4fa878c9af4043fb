const ROWS = 6

/** Placeholder for an offer card. */
export const OfferSkeleton = () => (
  <div className="offer breathes first:pt-16 lg:first:pt-5" aria-hidden="true">
    <div className="flex min-h-14 items-center gap-3">
      <i className="blank-line size-12" />
      <i className="blank-line h-4 w-[60%]" />
    </div>
    <i className="blank-line mt-4 mb-8.5 h-11 w-[52%] bg-gold-tint" />
    {Array.from({ length: ROWS }, (_, row) => (
      <div className="flex justify-between border-b border-rule py-3.25" key={row}>
        <i className="blank-line h-4 w-[40%]" />
        <i className="blank-line h-4 w-[24%]" />
      </div>
    ))}
    <i className="blank-line mt-4.25 mb-5.25 h-4 w-[80%]" />
    <i className="blank-line h-12" />
  </div>
)
