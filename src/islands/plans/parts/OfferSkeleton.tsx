const ROWS = 6

/** The shape of a card, its figure in the colour of gold. */
export const OfferSkeleton = () => (
  <div className="offer skel" aria-hidden="true">
    <div className="sk-h">
      <i />
      <i />
    </div>
    <i className="sk-n" />
    {Array.from({ length: ROWS }, (_, row) => (
      <div className="sk-r" key={row}>
        <i />
        <i />
      </div>
    ))}
    <i className="sk-f" />
    <i className="sk-b" />
  </div>
)
