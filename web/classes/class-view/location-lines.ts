/** An address as the API returns it. */
export interface LocationAddress {
  addressline1: string | null
  addressline2: string | null
  city: string | null
  state: string | null
  zip: string | null
}

/** The address as lines, without unknown parts: street, second line, 'City, ST 00000'. */
export function addressLines({ address }: { address: LocationAddress | null }): string[] {
  if (!address) return []
  const { addressline1, addressline2, city, state, zip } = address
  const region = [state, zip].filter(Boolean).join(' ')
  const town = [city, region].filter(Boolean).join(', ')
  return [addressline1, addressline2, town].filter((line): line is string => Boolean(line))
}

/** The link to directions, from the user's location, in the device's map app. Null where no address is known. */
export function directionsUrl(
  location: { name: string; address: LocationAddress | null } | null,
): string | null {
  const lines = location ? addressLines(location) : []
  if (!location || lines.length === 0) return null
  const query = new URLSearchParams({ api: '1', destination: [location.name, ...lines].join(', ') })
  return `https://www.google.com/maps/dir/?${query}`
}
