import type { FlowCopy } from '#lib/content/copy/copy'

/** An empty slip, when no visit is booked. */
export const BlankSlip = ({ copy }: { copy: FlowCopy['confirm'] }) => (
  <div
    className="slip ticket mb-0 border-2 border-t-8 border-dashed border-line bg-transparent pb-10 [border-top-style:solid] noscript:hidden"
    aria-hidden="true"
  >
    <div className="ticket-figures border-line">
      {[copy.bookingId, copy.date, copy.time].map((label, index) => (
        <div className="first:border-b-0 first:pb-0" key={label}>
          <p>{label}</p>
          <p
            className={`border-b-2 border-dashed border-line ${index === 0 ? 'h-[2.25rem]' : 'h-[3.25rem] w-[72%]'}`}
          />
        </div>
      ))}
    </div>
  </div>
)
