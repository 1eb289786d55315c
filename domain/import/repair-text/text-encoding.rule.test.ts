import { describe, expect, it } from 'vitest'
import { decodeOld, type OldEncoding, oldEncodings, recogniseEncoding } from './text-encoding.rule.ts'

/** The bytes of a text, as an old program wrote them. */
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

function canWrite(text: string, encoding: OldEncoding): boolean {
  const chars = new Set(
    Array.from({ length: 256 }, (_none, byte) => decodeOld(Uint8Array.of(byte), encoding)),
  )
  return [...text].every((char) => chars.has(char))
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

/** Texts that a reviewer of the import tried, and similar ones. */
const others = [
  'Yoga with François',
  'Zürich: Yoga with François',
  'Crème',
  'Crème brûlée',
  'Göteborg Choir',
  'Sí se puede',
  'Así es',
  'París',
  'Sesión 1',
  'La Bohème',
  'Noël sing-along',
  'Voilà!',
  'Introduction à la peinture',
  'Hélène, Irène et Jérôme',
  'Für Elise',
  'Frühling in München',
  'Doppelgänger',
  'Hoàng Trâm',
  'Bùi Thành',
  'Lý Hùng',
  'João Gonçalves',
  'Malmö',
  'EL DÍA DE LOS NIÑOS',
  'MAMÁ Y BEBÉ',
  'Josefa Ordóñez',
  'Pérdida y duelo',
  'Hábitos',
  'Cha-cha-chá',
  'Vis-à-vis',
  'Atelier de musicothérapie',
  'Ève et Anaïs',
  'Weihnachtsbäckerei',
  'Straßenfest in Köln',
  'Kräuter für Anfänger',
  'Lê Thi Hà',
  'Bánh mì',
  'Søren and Åsa',
  'Özgür',
]

/** Curly quotation marks and long dashes, which the DOS code page does not have. */
const signs = [
  'Zoë’s table',
  'Mom’s Group',
  'Kids’ choir',
  'Ann’s class',
  'Dr. O’Brien’s talk',
  'l’amour',
  'L’École d’été',
  'rock ’n’ roll',
  'I’m here, they’re here, we’ll sing',
  'Zumba™ for all',
  'Walk—talk',
  'Tea and talk … every week',
  'From 9–11 a.m.',
  'Mon–Fri, noon–2',
  'Women´s Circle',
  'It’s a 72° pool – bring a friend',
  'Look Good… Feel Better®',
  'Qur’an study',
  'Gov’t forms',
  'Self–care check–in, 5 p.m.–6 p.m.',
]

/** Texts whose encoding cannot be determined: two readings make sense, or none. */
const doubtful = [
  ['a single letter', 'É', 'windows-1252'],
  ['a single letter', 'É', 'macintosh'],
  ['a single symbol', '…', 'macintosh'],
  ['a Portuguese word', 'É hoje', 'windows-1252'],
  ['a name with an apostrophe', 'Ra’anan', 'windows-1252'],
  ['a name unlike any known word', 'Gus’ group', 'windows-1252'],
  ['upper case before a symbol', 'WAIT… HERE', 'macintosh'],
  ['a word that could be French or German', 'dîner', 'macintosh'],
] as const satisfies readonly (readonly [string, string, OldEncoding])[]

describe('detecting the encoding of an old text', () => {
  it.each(
    [...spanish, ...others].flatMap((text) =>
      oldEncodings
        .filter((encoding) => canWrite(text, encoding))
        .map((encoding) => [encoding, text] as const),
    ),
  )('as %s: %s', (encoding, text) => {
    const bytes = written(text, encoding)
    const found = recogniseEncoding(bytes)
    expect(found && decodeOld(bytes, found)).toBe(text)
  })
  // The DOS code page has no curly quotation marks and long dashes.
  it.each(
    [...english, ...signs].flatMap((text) =>
      (['windows-1252', 'macintosh'] as const).map((one) => [one, text] as const),
    ),
  )('as %s, with quotation marks and dashes: %s', (encoding, text) => {
    const bytes = written(text, encoding)
    const found = recogniseEncoding(bytes)
    expect(found && decodeOld(bytes, found)).toBe(text)
  })
  it.each(doubtful)('does not guess for %s: %s as %s', (_name, text, encoding) => {
    expect(recogniseEncoding(written(text, encoding))).toBeNull()
  })
  it('accepts a symbol with the same byte in two encodings', () => {
    const bytes = written('From £5 to £9', 'windows-1252')
    expect(decodeOld(bytes, recogniseEncoding(bytes)!)).toBe('From £5 to £9')
  })
  it('rejects a file that combines two encodings', () => {
    const bytes = Buffer.concat([
      written('Café y corazón. ', 'windows-1252'),
      written('Canción', 'macintosh'),
    ])
    expect(recogniseEncoding(bytes)).toBeNull()
  })
  it('assumes windows-1252 when nothing indicates otherwise', () => {
    expect(recogniseEncoding(Uint8Array.of(0x41, 0x42))).toBe('windows-1252')
  })
  it('recognizes windows-1252 even when the text contains UTF-8', () => {
    const bytes = Uint8Array.from([...Buffer.from('It’s here: don'), 0x92, ...Buffer.from('t')])
    expect(recogniseEncoding(bytes)).toBe('windows-1252')
  })
  it.each([
    ['Greek in ISO 8859-7', [0xe3, 0xe9, 0xfc, 0xe3, 0xea, 0xe1]],
    ['Cyrillic in KOI8-R', [0x6a, 0xef, 0xc7, 0xc1, 0xe4, 0xcc, 0xd1]],
    ['picture bytes', [0x89, 0x50, 0x4e, 0x47, 0xb7, 0x41, 0xd0, 0x7a, 0xbf, 0x62]],
  ])('rejects %s', (_name, bytes) => {
    expect(recogniseEncoding(Uint8Array.from(bytes))).toBeNull()
  })
})

it('a text that fits just well enough in one encoding is read in it', () => {
  expect(recogniseEncoding(written('a•5', 'windows-1252'))).toBe('windows-1252')
})
