interface StampDrawingProps {
  readonly top: string
  /** A few figures or letters under the balance. */
  readonly middle: string
  readonly bottom: string
  /** Prefix of the ids of this drawing's paths. */
  readonly id: string
}

const OCTAGON = 'M66 0H174L240 66V174L174 240H66L0 174V66Z'

const Around = ({ path, children }: { path: string; children: string }) => (
  <text className="stamp-words">
    <textPath href={`#${path}`} startOffset="50%" textAnchor="middle">
      {children}
    </textPath>
  </text>
)

/** A hallmark of 240 by 240 units in `currentColor`, for an svg of an island or a symbol of a page. */
export const StampDrawing = ({ top, middle, bottom, id }: StampDrawingProps) => (
  <g fill="none" stroke="currentColor">
    <defs>
      <path id={`${id}top`} d="M34 120a86 86 0 0 1 172 0" />
      <path id={`${id}bottom`} d="M26 120a94 94 0 0 0 188 0" />
    </defs>
    <path d={OCTAGON} transform="translate(4 4) scale(.9667)" strokeWidth="4" />
    <path d={OCTAGON} transform="translate(12 12) scale(.9)" strokeWidth="1.5" />
    <circle cx="120" cy="120" r="67" strokeWidth="2" />
    <g fill="currentColor" stroke="none">
      <Around path={`${id}top`}>{top}</Around>
      <Around path={`${id}bottom`}>{bottom}</Around>
      <text className="stamp-mark" x="120" y="168" textAnchor="middle">
        {middle}
      </text>
    </g>
    <g transform="translate(82 64) scale(1.9)" strokeWidth="2.4">
      <path d="M2.5 28 11 10.5 20 28 29 10.5 37.5 28" strokeLinejoin="bevel" />
      <path d="M7 10.5h26" strokeLinecap="round" />
      <path d="M2.5 28h16a8 7 0 0 1-16 0ZM21.5 28h16a8 7 0 0 1-16 0Z" fill="currentColor" stroke="none" />
      <circle cx="20" cy="6.5" r="3.6" fill="currentColor" stroke="none" />
    </g>
  </g>
)
