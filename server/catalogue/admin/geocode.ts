import { z } from 'zod'

/** The address of the organization's location, part by part. '' if a part is unknown. */
export interface LocationAddress {
  addressline1: string
  city: string
  state: string
  zip: string
}
export interface FoundLocation {
  latitude: number
  longitude: number
  /** The service's name for the result. */
  label: string
}

const timeout = 5_000
const longestResponse = 100_000
const longestAddress = 500

/** The response fields that are read. Others differ between services. */
const resultFields = z
  .array(
    z.object({
      lat: z.coerce.number().min(-90).max(90),
      lon: z.coerce.number().min(-180).max(180),
      display_name: z.string().max(1000).default(''),
    }),
  )
  .max(50)

/**
 * Looks up an address with a service that speaks Nominatim's protocol. Only the address of a location is sent, never
 * who asks or who attends there. Null if nothing is found. 'unreachable' if the service does not respond in time or in
 * its protocol.
 */
export async function geocode(
  searchUrl: string,
  address: LocationAddress,
): Promise<FoundLocation | null | 'unreachable'> {
  const words = [address.addressline1, address.city, `${address.state} ${address.zip}`]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')
  if (words === '' || words.length > longestAddress) return null
  const url = new URL(searchUrl)
  url.searchParams.set('q', words)
  url.searchParams.set('format', 'jsonv2')
  url.searchParams.set('limit', '1')
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': 'Archway class registration' },
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    })
    if (!response.ok) return 'unreachable'
    const [first] = resultFields.parse(JSON.parse(await readBounded(response)))
    return first
      ? { latitude: rounded(first.lat), longitude: rounded(first.lon), label: first.display_name }
      : null
  } catch {
    return 'unreachable'
  }
}

/** Six decimals are about ten centimeters, enough for an entrance. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

async function readBounded(response: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > longestResponse) throw new Error('The answer is too long')
  }
  return text + decoder.decode()
}
