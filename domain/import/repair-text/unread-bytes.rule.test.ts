import { describe, expect, it } from 'vitest'
import { unreadBytes } from './unread-bytes.rule.ts'

const counts = (text: string) => {
  const { found, ofUtf8 } = unreadBytes(new TextEncoder().encode(text))
  return { unread: found.length, ofUtf8 }
}

describe('the bytes that show the encoding of a file', () => {
  it.each<[string, string, number, number]>([
    ['ASCII', 'Yoga', 0, 0],
    ['the first Latin letters and signs', '\u0080\u00bf', 0, 2],
    ['letters of the West', 'éñüß', 0, 4],
    ['the last letters with accents of two bytes', '\u0240\u027f', 0, 2],
    ['letters of another alphabet', 'αЖ', 4, 0],
    ['letters beyond the accents', '\u0280', 2, 0],
    ['accents that combine', '\u0300\u036f', 0, 2],
    ['the first of two bytes after the accents', '\u0380', 2, 0],
    ['letters of Vietnamese', 'ế', 0, 1],
    ['quotation marks', '“’”', 0, 3],
    ['Korean', '한', 3, 0],
    ['a replacement character', '\ufffd', 0, 1],
    ['an emoji', '🍵', 0, 1],
    ['both', 'Café αβ', 4, 1],
  ])('are not those of UTF-8: %s', (_name, text, unread, ofUtf8) => {
    expect(counts(text)).toEqual({ unread, ofUtf8 })
  })
  it.each<[string, number[], number]>([
    ['a first byte at the end', [0xc3], 1],
    ['a first byte before a letter', [0xc3, 0x61], 1],
    ['a second byte that is too small', [0xc3, 0x7f], 1],
    ['a second byte that is too large', [0xc3, 0xc0], 2],
    ['the smallest second byte', [0xc3, 0x80], 0],
    ['the largest second byte', [0xc3, 0xbf], 0],
    ['two of three bytes', [0xe2, 0x80], 2],
    ['three of four bytes', [0xf0, 0x9f, 0x8d], 3],
    ['a second byte alone', [0x80], 1],
    ['the first byte of no character', [0xc1, 0x80], 2],
  ])('are found in half a character: %s', (_name, bytes, unread) => {
    expect(unreadBytes(Uint8Array.from(bytes)).found).toHaveLength(unread)
  })
  it('come with eighty neighbors on each side', () => {
    const bytes = new Uint8Array(400).fill(0x61)
    for (const at of [10, 200, 395]) bytes[at] = 0xe9
    const { found } = unreadBytes(bytes)
    expect(found.map(({ bytes: around, at }) => [around.length, at, around[at]])).toEqual([
      [91, 10, 0xe9],
      [161, 80, 0xe9],
      [85, 80, 0xe9],
    ])
  })
  it('are five thousand at most', () => {
    expect(unreadBytes(new Uint8Array(5_001).fill(0xe9)).found).toHaveLength(5_000)
  })
})
