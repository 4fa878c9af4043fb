import type { FlowCopy } from '#lib/content/copy/copy'

/** An empty slip, when no visit is booked. */
export const BlankSlip = ({ copy }: { copy: FlowCopy['confirm'] }) => (
  <div className="slip ticket is-blank noscript:hidden" aria-hidden="true">
    <div className="ticket-figures">
      {[copy.bookingId, copy.date, copy.time].map((label) => (
        <div key={label}>
          <p>{label}</p>
          <p className="blank" />
        </div>
      ))}
    </div>
  </div>
)
