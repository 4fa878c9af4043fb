import type { TotpSecret } from '@office/services/ports'

/** A QR code, dark on white also in a dark room: scanners need it so. */
export const QrCode = ({ qr: { size, path }, label }: { qr: TotpSecret['qr']; label: string }) => (
  <svg
    className="w-full max-w-56 bg-white forced-color-adjust-none"
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
    role="img"
    aria-label={label}
  >
    <path d={path} fill="#000" />
  </svg>
)
