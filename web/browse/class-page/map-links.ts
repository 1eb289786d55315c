import { addressLines, type LocationAddress } from '#web/classes/public.ts'

/** A location as the API returns it. */
export interface Location {
  name: string
  latitude: number | null
  longitude: number | null
  address: LocationAddress | null
}

/** A maps search by name and address (specification, section 2); null if no address is known. */
export function mapSearchUrl(location: Location | null): string | null {
  const lines = location ? addressLines(location) : []
  if (!location || lines.length === 0) return null
  const query = new URLSearchParams({ api: '1', query: [location.name, ...lines].join(', ') })
  return `https://www.google.com/maps/search/?${query}`
}

/** The OpenStreetMap page for an iframe, about 800 m wide around the location; null without coordinates. */
export function mapEmbedUrl({ latitude, longitude }: Location): string | null {
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

/** Google's map for an iframe, found by coordinates or else by the address; null with neither. */
export function googleEmbedUrl(location: Location, key: string): string | null {
  const where = mapQuery(location)
  return where && `https://www.google.com/maps/embed/v1/place?${new URLSearchParams({ key, q: where })}`
}

/** Google's picture of the map, 400 x 200 at zoom 12 (specification, section 9), sharp on phones too. */
export function googlePictureUrl(location: Location, key: string): string | null {
  const where = mapQuery(location)
  const query = { center: where ?? '', zoom: '12', size: '400x200', scale: '2', markers: where ?? '', key }
  return where && `https://maps.googleapis.com/maps/api/staticmap?${new URLSearchParams(query)}`
}

function mapQuery(location: Location): string | null {
  if (location.latitude !== null && location.longitude !== null)
    return `${location.latitude},${location.longitude}`
  const lines = addressLines(location)
  return lines.length > 0 ? [location.name, ...lines].join(', ') : null
}
