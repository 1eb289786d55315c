import { encode } from 'uqr'
import './qr-code.css'

/**
 * A QR code as one SVG path. It is dark on white in both themes, because cameras need that.
 * It is made in the browser, so no third party sees the text.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className="qr-code__ground" d={`M0 0h${size}v${size}H0z`} />
      <path d={path} />
    </svg>
  )
}
