import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Encoding } from '#server/platform/http/pages/accept-encoding.ts'

/** A response that is ready to be sent many times. */
export interface Snapshot {
  /** Length of the plain body, in bytes. */
  size: number
  plain: Buffer
  /** The body in this encoding, compressed once, on the first request. */
  encoded(encoding: Encoding): Promise<EncodedBody>
}

interface EncodedBody {
  body: Buffer
  /** A strong validator of these bytes, the same on every server. */
  etag: string
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

// Each registration makes a month again, so time counts as much as bytes. Quality 5 takes about 2 ms. The best, 11,
// takes 100 ms and saves a tenth of the bytes.
const quality = 5

export function makeSnapshot(body: string): Snapshot {
  const plain = Buffer.from(body)
  let hash: string | undefined
  const hashed = () => {
    hash ??= createHash('sha256').update(plain).digest('base64url').slice(0, 22)
    return hash
  }
  const compress: Record<Encoding, () => Promise<Buffer>> = {
    br: () =>
      brotli(plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      }),
    gzip: () => zip(plain),
    identity: async () => plain,
  }
  const made = new Map<Encoding, Promise<EncodedBody>>()
  return {
    size: plain.length,
    plain,
    encoded(encoding) {
      let encoded = made.get(encoding)
      if (!encoded) {
        encoded = compress[encoding]().then((body) => ({ body, etag: `"${hashed()}-${encoding}"` }))
        made.set(encoding, encoded)
      }
      return encoded
    },
  }
}
