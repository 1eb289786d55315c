import { describe, expect, it } from 'vitest'
import { decodeOld, type OldEncoding, oldEncodings, recogniseEncoding } from './text-encoding.rule.ts'

/** The bytes of a text, as a program of the time wrote them. */
function written(text: string, encoding: OldEncoding): Uint8Array {
  const bytes = new Map(
    Array.from({ length: 256 }, (_none, byte) => [decodeOld(Uint8Array.of(byte), encoding), byte]),
  )
  return Uint8Array.from([...text], (char) => {
    const byte = bytes.get(char)
    if (byte === undefined) throw new Error(`No ${char} in ${encoding}`)
    return byte
  })
}

const spanish = [
  'Café y conversación',
  'Meditación de la mañana',
  'Yoga suave para el corazón',
  '¿Qué comer durante la quimioterapia? ¡Venga!',
  'Grupo de apoyo en español: Núñez, Peña y Ibáñez',
  'Información médica. El día después',
  'NIÑOS Y SEÑORES',
  'José',
]
const english = [
  'Don’t miss “Art for All” – it’s free',
  'Women’s Circle — with Dr. O’Brien',
  'Parents’ evening, 9–11',
  'Gentle yoga—for everyone',
  'Wednesdays at the center… bring a friend',
  'Café hour',
]

describe('recognizing how an old text is written', () => {
  it.each(spanish.flatMap((text) => oldEncodings.map((encoding) => [encoding, text] as const)))(
    'as %s: %s',
    (encoding, text) => {
      const bytes = written(text, encoding)
      const found = recogniseEncoding(bytes)
      expect(found && decodeOld(bytes, found)).toBe(text)
    },
  )
  // The code page of DOS has no curly quotation marks and long dashes.
  it.each(
    english.flatMap((text) => (['windows-1252', 'macintosh'] as const).map((one) => [one, text] as const)),
  )('as %s: %s', (encoding, text) => {
    const bytes = written(text, encoding)
    const found = recogniseEncoding(bytes)
    expect(found && decodeOld(bytes, found)).toBe(text)
  })
  it('takes windows-1252 where nothing tells', () => {
    expect(recogniseEncoding(Uint8Array.of(0x41, 0x42))).toBe('windows-1252')
  })
  it('is not led astray by UTF-8 in a text of windows-1252', () => {
    const bytes = Uint8Array.from([...Buffer.from('It’s here: don'), 0x92, ...Buffer.from('t')])
    expect(recogniseEncoding(bytes)).toBe('windows-1252')
  })
  it.each([
    ['Greek of ISO 8859-7', [0xe3, 0xe9, 0xfc, 0xe3, 0xea, 0xe1]],
    ['Cyrillic of KOI8-R', [0x6a, 0xef, 0xc7, 0xc1, 0xe4, 0xcc, 0xd1]],
    ['bytes of a picture', [0x89, 0x50, 0x4e, 0x47, 0xb7, 0x41, 0xd0, 0x7a, 0xbf, 0x62]],
  ])('refuses %s', (_name, bytes) => {
    expect(recogniseEncoding(Uint8Array.from(bytes))).toBeNull()
  })
})
