/** A place as the API answers it. */
export interface Place {
  name: string
  latitude: number | null
  longitude: number | null
  address: {
    addressline1: string | null
    addressline2: string | null
    city: string | null
    state: string | null
    zip: string | null
  } | null
}

/** The address as lines, without what is not known: street, second line, 'City, ST 00000'. */
export function addressLines({ address }: Place): string[] {
  if (!address) return []
  const { addressline1, addressline2, city, state, zip } = address
  const region = [state, zip].filter(Boolean).join(' ')
  const town = [city, region].filter(Boolean).join(', ')
  return [addressline1, addressline2, town].filter((line): line is string => Boolean(line))
}

/** A maps search by name and address (specification, section 2); null where no address is known. */
export function mapSearchUrl(place: Place | null): string | null {
  const lines = place ? addressLines(place) : []
  if (!place || lines.length === 0) return null
  const query = new URLSearchParams({ api: '1', query: [place.name, ...lines].join(', ') })
  return `https://www.google.com/maps/search/?${query}`
}

/** The OpenStreetMap page for an iframe, about 800 m wide around the place; null without coordinates. */
export function mapEmbedUrl({ latitude, longitude }: Place): string | null {
  if (latitude === null || longitude === null) return null
  const [wide, high] = [0.006, 0.003]
  const box = [longitude - wide, latitude - high, longitude + wide, latitude + high].map((edge) =>
    edge.toFixed(5),
  )
  const query = new URLSearchParams({
    bbox: box.join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}
