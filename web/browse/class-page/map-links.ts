import { addressLines, type PlaceAddress } from '#web/classes/public.ts'

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

/** Google's map for an iframe, found by coordinates or else by the address; null where there is neither. */
export function googleEmbedUrl(place: Place, key: string): string | null {
  const where = mapQuery(place)
  return where && `https://www.google.com/maps/embed/v1/place?${new URLSearchParams({ key, q: where })}`
}

/** Google's picture of the map, 400 x 200 at zoom 12 (specification, section 9), sharp on phones too. */
export function googlePictureUrl(place: Place, key: string): string | null {
  const where = mapQuery(place)
  const query = { center: where ?? '', zoom: '12', size: '400x200', scale: '2', markers: where ?? '', key }
  return where && `https://maps.googleapis.com/maps/api/staticmap?${new URLSearchParams(query)}`
}

function mapQuery(place: Place): string | null {
  if (place.latitude !== null && place.longitude !== null) return `${place.latitude},${place.longitude}`
  const lines = addressLines(place)
  return lines.length > 0 ? [place.name, ...lines].join(', ') : null
}
