import { addressLines, type PlaceAddress } from '#web/class-view/place-lines.ts'

/** A place as the API answers it. */
export interface Place {
  name: string
  latitude: number | null
  longitude: number | null
  address: PlaceAddress | null
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
