import { byHeader } from '#server/platform/http/client/by-header.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

const preferred = ['br', 'gzip'] as const

/** The best encoding that the header allows: brotli, then gzip, else none. A weight of 0 forbids an encoding. */
export const chooseEncoding: (header: string | undefined) => Encoding = byHeader(choose)

function choose(header: string): Encoding {
  if (!header) return 'identity'
  const weights = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, weight === undefined ? 1 : Number(weight.slice(2))]
    }),
  )
  return preferred.find((encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0) ?? 'identity'
}
