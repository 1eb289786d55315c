import { expect, test } from 'vitest'
import { mostLogoBytes, readLogo } from './logo-file.rule.ts'

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((one) => one.charCodeAt(0)) : part)),
  )
const be = (value: number, size = 4) =>
  Array.from({ length: size }, (_, at) => (value >>> (8 * (size - 1 - at))) & 255)
const le = (value: number, size = 4) => be(value, size).reverse()

const chunk = (name: string, ...data: (string | number[])[]) => {
  const inner = [...bytes(...data)]
  return [...be(inner.length), ...bytes(name), ...inner, 0, 0, 0, 0]
}
const pngHead = (width: number, height: number) => chunk('IHDR', be(width), be(height), [8, 6, 0, 0, 0])
const png = (...chunks: number[][]) => bytes([0x89], 'PNG\r\n\x1a\n', ...chunks)
const [pixels, end] = [chunk('IDAT', [1, 2, 3]), chunk('IEND')]

const segment = (marker: number, ...data: number[]) => [0xff, marker, ...be(data.length + 2, 2), ...data]
const frame = (width: number, height: number, marker = 0xc0) =>
  segment(marker, 8, ...be(height, 2), ...be(width, 2), 1, 1, 0x11, 0)
const scan = [...segment(0xda, 1, 1, 0, 0, 63, 0), 0x12, 0xff, 0, 0xff, 0xd0, 0x34]
const jpeg = (...parts: number[][]) => bytes([0xff, 0xd8], ...parts)
const jpegEnd = [0xff, 0xd9]

const webp = (kind: string, data: number[]) => {
  const inner = [...bytes('WEBP', kind), ...le(data.length), ...data]
  return bytes('RIFF', le(inner.length), inner)
}
const extended = (flags: number, width: number, height: number) =>
  webp('VP8X', [flags, 0, 0, 0, ...le(width - 1, 3), ...le(height - 1, 3)])

test.each<[string, Uint8Array, object]>([
  ['a PNG', png(pngHead(320, 88), pixels, end), { ending: 'png', width: 320, height: 88 }],
  [
    'a PNG with a comment',
    png(pngHead(16, 16), chunk('tEXt', 'acTL'), pixels, end),
    { ending: 'png', width: 16, height: 16 },
  ],
  ['a JPEG', jpeg(frame(320, 88), scan, jpegEnd), { ending: 'jpg', width: 320, height: 88 }],
  [
    'a progressive JPEG',
    jpeg(frame(32, 99, 0xc2), scan, scan, jpegEnd),
    { ending: 'jpg', width: 32, height: 99 },
  ],
  [
    'a JPEG with one byte more of pixels',
    jpeg(frame(320, 88), [...scan, 0x35], jpegEnd),
    { ending: 'jpg', width: 320, height: 88 },
  ],
  [
    'a JPEG with an embedded thumbnail',
    jpeg(segment(0xe1, ...frame(64, 64), ...jpegEnd), frame(320, 88), scan, jpegEnd),
    { ending: 'jpg', width: 320, height: 88 },
  ],
  [
    'a WebP with metadata about its size',
    extended(0x10, 320, 88),
    { ending: 'webp', width: 320, height: 88 },
  ],
  [
    'a lossless WebP',
    webp('VP8L', [0x2f, ...le((320 - 1) | ((88 - 1) << 14)), 0, 0]),
    { ending: 'webp', width: 320, height: 88 },
  ],
  [
    'a lossy WebP',
    webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, ...le(320, 2), ...le(88, 2), 0, 0]),
    { ending: 'webp', width: 320, height: 88 },
  ],
])('%s is accepted as a logo', (_what, file, found) => {
  expect(readLogo(file)).toEqual(found)
})

test.each<[string, Uint8Array, string]>([
  ['an empty file', bytes(), 'logo.kind'],
  ['a text file', bytes('<html><script>alert(1)</script>'), 'logo.kind'],
  ['a GIF', bytes('GIF89a', le(320, 2), le(88, 2)), 'logo.kind'],
  ['a PDF', bytes('%PDF-1.7'), 'logo.kind'],
  ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.svg'],
  ['an SVG after an XML declaration', bytes('<?xml version="1.0"?>\n<!-- ours -->\n<SVG >'), 'logo.svg'],
  ['a truncated PNG', png(pngHead(320, 88), pixels), 'logo.broken'],
  ['a PNG without pixels', png(pngHead(320, 88), end), 'logo.broken'],
  [
    'a PNG with a wrong chunk length',
    png(pngHead(320, 88), [...be(0xfffffff0), ...bytes('IDAT')]),
    'logo.broken',
  ],
  ['a PNG without its header', png(pixels, end), 'logo.broken'],
  ['an animated PNG', png(pngHead(320, 88), chunk('acTL', be(2), be(0)), pixels, end), 'logo.moves'],
  ['a truncated JPEG', jpeg(frame(320, 88), scan), 'logo.broken'],
  ['a JPEG without image data', jpeg(segment(0xe0, 1), jpegEnd), 'logo.broken'],
  ['an animated WebP', extended(0x12, 320, 88), 'logo.moves'],
  ['a truncated WebP', extended(0, 320, 88).subarray(0, -2), 'logo.broken'],
  ['a WebP of an unknown type', webp('JUNK', [0, 0]), 'logo.broken'],
  ['a picture of one pixel', png(pngHead(1, 1), pixels, end), 'logo.sides'],
  ['a picture with a side of zero', jpeg(frame(320, 0), scan, jpegEnd), 'logo.sides'],
  ['a picture that would fill memory', png(pngHead(60_000, 60_000), pixels, end), 'logo.sides'],
  ['a file that is too large', new Uint8Array(mostLogoBytes + 1), 'logo.tooLarge'],
])('%s is rejected as a logo', (_what, file, code) => {
  expect(readLogo(file)).toBe(code)
})
