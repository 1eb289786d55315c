/** How a body travels. */
export type Encoding = 'br' | 'gzip' | 'identity'

const preferred = ['br', 'gzip'] as const

/** The best encoding that the header allows: brotli, then gzip, else none. A weight of 0 forbids. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const known = chosen.get(header)
  if (known) return known
  const encoding = choose(header)
  if (chosen.size < mostChosen) chosen.set(header, encoding)
  return encoding
}

// Browsers say one of a few; the first that come are theirs.
const chosen = new Map<string, Encoding>()
const mostChosen = 100

function choose(header: string): Encoding {
  const weights = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, weight === undefined ? 1 : Number(weight.slice(2))]
    }),
  )
  return preferred.find((encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0) ?? 'identity'
}
