import { createDeflateRaw, type DeflateRaw, deflateRawSync } from 'node:zlib'

/** A file within the archive; its name in ASCII. */
export type ZipEntry = { name: string } & ({ text: string } | { packed: Packed })

/** What is in a file, compressed already, and what the archive says of it. */
export interface Packed {
  bytes: Buffer
  crc: number
  size: number
}

// 1 January 1980, so that the same content is the same file.
const dosDate = 0x21
const utf8Names = 0x800
const deflated = 8
const versionNeeded = 20

/** A ZIP archive of a few texts of less than 4 GB (APPNOTE 6.3, without what larger ones need). */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, ...content } of entries) {
    const { bytes: packed, crc, size } = 'text' in content ? packText(content.text) : content.packed
    const path = Buffer.from(name, 'ascii')
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(versionNeeded, 0)
    facts.writeUInt16LE(utf8Names, 2)
    facts.writeUInt16LE(deflated, 4)
    facts.writeUInt16LE(dosDate, 8)
    facts.writeUInt32LE(crc, 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(size, 18)
    facts.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([signature(0x04034b50), facts, path, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const madeBy = Buffer.alloc(2)
    madeBy.writeUInt16LE(versionNeeded, 0)
    directory.push(Buffer.concat([signature(0x02014b50), madeBy, facts, place, path]))
    files.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, listed, signature(0x06054b50), end])
}

function packText(text: string): Packed {
  const data = Buffer.from(text, 'utf8')
  return { bytes: deflateRawSync(data), crc: crc32(data), size: data.length }
}

/** A file of the archive that is written piece by piece: what was written is in memory compressed, and no other way. */
export class PackedText {
  readonly #deflate: DeflateRaw = createDeflateRaw()
  readonly #pieces: Buffer[] = []
  #crc = 0
  #size = 0

  constructor() {
    this.#deflate.on('data', (piece: Buffer) => this.#pieces.push(piece))
  }

  async write(text: string): Promise<void> {
    const data = Buffer.from(text, 'utf8')
    this.#crc = crc32(data, this.#crc)
    this.#size += data.length
    await new Promise<void>((resolve, reject) =>
      this.#deflate.write(data, (fault) => (fault ? reject(fault) : resolve())),
    )
  }

  async end(): Promise<Packed> {
    const ended = new Promise<void>((resolve, reject) => this.#deflate.on('end', resolve).on('error', reject))
    this.#deflate.end()
    await ended
    return { bytes: Buffer.concat(this.#pieces), crc: this.#crc, size: this.#size }
  }
}

function signature(number: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number, 0)
  return bytes
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc >>> 0
})

/** Of the data, after what came before them. */
function crc32(data: Buffer, before = 0): number {
  let crc = ~before >>> 0
  for (const byte of data) crc = (crc >>> 8) ^ crcTable[(crc ^ byte) & 0xff]!
  return (crc ^ 0xffffffff) >>> 0
}
