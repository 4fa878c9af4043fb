const ROWS = ['', '', '', 'max-lg:hidden', 'max-lg:hidden', 'max-lg:hidden']

/** Placeholder for an offer card. */
export const OfferSkeleton = () => (
  <div className="offer breathes first:pt-16 sm:first:pt-5" aria-hidden="true">
    <div className="flex min-h-14 items-center gap-3">
      <i className="blank-line size-12" />
      <i className="blank-line h-4 w-[60%]" />
    </div>
    <i className="blank-line mt-3 mb-8.5 h-11 w-[52%] bg-gold-tint" />
    <i className="blank-line mt-12 h-0.5" />
    <i className="blank-line mt-3 mb-8 h-4 w-[70%] lg:mb-12" />
    <div className="-mx-5 h-18 border-b-4 border-double bg-folio" />
    {ROWS.map((only, row) => (
      <div className={`flex justify-between border-b border-rule py-3.75 lg:py-2.75 ${only}`} key={row}>
        <i className="blank-line h-4 w-[40%]" />
        <i className="blank-line h-4 w-[24%]" />
      </div>
    ))}
    <i className="blank-line mt-4.25 mb-16 h-4 w-[80%]" />
    <i className="blank-line h-12" />
  </div>
)
