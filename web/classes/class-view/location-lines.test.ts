import { describe, expect, it } from 'vitest'
import { addressLines, directionsUrl, type LocationAddress } from './location-lines.ts'

const none: LocationAddress = { addressline1: null, addressline2: null, city: null, state: null, zip: null }
const full = {
  addressline1: '1 Elm Street',
  addressline2: 'Suite 2',
  city: 'Linden',
  state: 'VA',
  zip: '22642',
}

describe('an address', () => {
  it.each<[string, LocationAddress | null, string[]]>([
    ['has a line for each part', full, ['1 Elm Street', 'Suite 2', 'Linden, VA 22642']],
    ['leaves out an empty second line', { ...full, addressline2: '' }, ['1 Elm Street', 'Linden, VA 22642']],
    ['may have no city', { ...full, city: null }, ['1 Elm Street', 'Suite 2', 'VA 22642']],
    ['may have no zip code', { ...none, city: 'Linden', state: 'VA' }, ['Linden, VA']],
    ['may have no state', { ...none, city: 'Linden', zip: '22642' }, ['Linden, 22642']],
    ['may be only a city', { ...none, city: 'Linden' }, ['Linden']],
    ['may be blank', none, []],
    ['may be absent', null, []],
  ])('%s', (_name, address, lines) => {
    expect(addressLines({ address })).toEqual(lines)
  })
  it('is the destination of the link to directions', () => {
    expect(directionsUrl({ name: 'Linden Hill Center', address: full })).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=Linden+Hill+Center%2C+1+Elm+Street%2C+Suite+2%2C+Linden%2C+VA+22642',
    )
    expect(directionsUrl({ name: 'Linden Hill Center', address: none })).toBeNull()
    expect(directionsUrl(null)).toBeNull()
  })
})
