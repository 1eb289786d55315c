import type { LogoPicture } from '#domain/kernel/address/logo-name.rule.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'

/** The largest logo file, in bytes. Every page loads it. */
export const mostLogoBytes = 300_000
const [leastSide, mostSide] = [16, 4000]

/**
 * The format and size of a logo, or why it is rejected. Reads the bytes, never the file name.
 * SVG is rejected because it can contain scripts. Animations are rejected because people must be able to stop them
 * (WCAG 2.2.2).
 */
export function readLogo(bytes: Uint8Array): LogoPicture | FieldMessage {
  if (bytes.length > mostLogoBytes) return 'logo.tooLarge'
  const found = pictureIn(bytes)
  if (typeof found === 'string') return found
  const sides = [found.width, found.height]
  return sides.every((side) => side >= leastSide && side <= mostSide) ? found : 'logo.sides'
}

function pictureIn(bytes: Uint8Array): LogoPicture | FieldMessage {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kind = kinds.find(({ begins }) =>
    begins.every(([at, text]) => textAt(bytes, at, text.length) === text),
  )
  if (!kind) return /<svg[\s>]/i.test(textAt(bytes, 0, 1000)) ? 'logo.svg' : 'logo.kind'
  try {
    return kind.read(view, bytes)
  } catch (error) {
    // A part declares more bytes than the file has: the file is truncated.
    if (error instanceof RangeError) return 'logo.broken'
    throw error
  }
}

const kinds = [
  { begins: [[0, '\x89PNG\r\n\x1a\n']], read: readPng },
  { begins: [[0, '\xff\xd8\xff']], read: readJpeg },
  {
    begins: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
    read: readWebp,
  },
] satisfies { begins: [number, string][]; read: typeof readPng }[]

function readPng(view: DataView, bytes: Uint8Array): LogoPicture | FieldMessage {
  if (textAt(bytes, 12, 4) !== 'IHDR') return 'logo.broken'
  const found = { ending: 'png', width: view.getUint32(16), height: view.getUint32(20) } as const
  let hasPixels = false
  for (let at = 8; ; at += 12 + view.getUint32(at)) {
    const part = textAt(bytes, at + 4, 4)
    if (part === 'acTL') return 'logo.moves'
    if (part === 'IDAT') hasPixels = true
    if (part === 'IEND') return hasPixels ? found : 'logo.broken'
  }
}

function readJpeg(view: DataView): LogoPicture | FieldMessage {
  let found: LogoPicture | null = null
  let at = 2
  for (;;) {
    const marker = view.getUint16(at)
    if (marker === 0xffd9) return found ?? 'logo.broken'
    // Pixel data may contain any bytes. A marker is FF followed by neither 00 nor a restart.
    const isMarker = marker >= 0xffc0 && marker !== 0xffff && !(marker >= 0xffd0 && marker <= 0xffd8)
    if (!isMarker) {
      at += 1
      continue
    }
    const isFrame = marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) found = { ending: 'jpg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
}

function readWebp(view: DataView, bytes: Uint8Array): LogoPicture | FieldMessage {
  // Throws if the file is shorter than it declares.
  view.getUint8(view.getUint32(4, true) + 7)
  const sides = (width: number, height: number) => ({ ending: 'webp', width, height }) as const
  switch (textAt(bytes, 12, 4)) {
    case 'VP8X':
      if (view.getUint8(20) & 2) return 'logo.moves'
      return sides((view.getUint32(24, true) & 0xffffff) + 1, (view.getUint32(26, true) >>> 8) + 1)
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return sides((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
    }
    case 'VP8 ':
      return sides(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
    default:
      return 'logo.broken'
  }
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}
