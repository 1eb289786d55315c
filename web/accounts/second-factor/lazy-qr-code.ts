import { lazy } from 'react'

/** A QR code, for pages that are not about logging in: what draws it comes when one is shown. */
export const LazyQrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))
