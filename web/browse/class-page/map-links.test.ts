import { describe, expect, it } from 'vitest'
import { addressLines } from '#web/classes/class-view/location-lines.ts'
import { googleEmbedUrl, googlePictureUrl, type Location, mapEmbedUrl, mapSearchUrl } from './map-links.ts'

const center: Location = {
  name: 'Linden Hill Center',
  latitude: 38.85,
  longitude: -77.3,
  address: {
    addressline1: '1420 Linden Hill Road',
    addressline2: null,
    city: 'Fairfax',
    state: 'VA',
    zip: '22031',
  },
}
const unknown: Location = { name: 'Check with Organizers', latitude: null, longitude: null, address: null }

describe('links to maps', () => {
  it('search by name and address', () => {
    expect(new URL(mapSearchUrl(center)!).searchParams.get('query')).toBe(
      'Linden Hill Center, 1420 Linden Hill Road, Fairfax, VA 22031',
    )
  })
  it('are omitted without a known address', () => {
    expect(mapSearchUrl(unknown)).toBeNull()
    expect(mapSearchUrl(null)).toBeNull()
    expect(mapEmbedUrl(unknown)).toBeNull()
  })
  it('center the embedded map on the location', () => {
    const query = new URL(mapEmbedUrl(center)!).searchParams
    expect(query.get('bbox')).toBe('-77.30600,38.84700,-77.29400,38.85300')
    expect(query.get('marker')).toBe('38.85,-77.3')
  })
  it('use Google with a key, by coordinates or otherwise by address', () => {
    const embed = new URL(googleEmbedUrl(center, 'k')!)
    expect(embed.origin + embed.pathname).toBe('https://www.google.com/maps/embed/v1/place')
    expect(Object.fromEntries(embed.searchParams)).toEqual({ key: 'k', q: '38.85,-77.3' })
    const picture = new URL(googlePictureUrl({ ...center, latitude: null, longitude: null }, 'k')!)
    expect(picture.origin + picture.pathname).toBe('https://maps.googleapis.com/maps/api/staticmap')
    expect(Object.fromEntries(picture.searchParams)).toMatchObject({
      center: 'Linden Hill Center, 1420 Linden Hill Road, Fairfax, VA 22031',
      size: '400x200',
      zoom: '12',
    })
    expect(googleEmbedUrl(unknown, 'k')).toBeNull()
    expect(googlePictureUrl(unknown, 'k')).toBeNull()
  })
  it('omit missing parts of an address', () => {
    expect(addressLines({ ...center, address: { ...center.address!, city: null, zip: null } })).toEqual([
      '1420 Linden Hill Road',
      'VA',
    ])
  })
})
