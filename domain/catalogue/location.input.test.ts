import { describe, expect, it } from 'vitest'
import { type LocationInput, locationInput } from './location.input.ts'

const center: LocationInput = {
  name: 'Linden Hill Center',
  addressline1: '1 Linden Hill',
  addressline2: '',
  city: 'Fairfax',
  state: 'Virginia',
  zip: '22030',
  parking: 'Behind the house.\nThe first two places are for people with a permit.',
  entrance: 'The green door.',
  accessibility: 'A ramp, and a lift to all floors.',
  latitude: '38.8462',
  longitude: '-77.3064',
}
const complaintOf = (change: Partial<LocationInput>) => {
  const parsed = locationInput.safeParse({ ...center, ...change })
  return parsed.success ? null : parsed.error.issues.map(({ path, message }) => [path.join('.'), message])
}

describe('a location', () => {
  it.each<[string, Partial<LocationInput>]>([
    ['with everything', {}],
    ['at the North Pole', { latitude: '90', longitude: '180' }],
    ['at the South Pole', { latitude: '-90', longitude: '-180' }],
    [
      'with only its name',
      {
        addressline1: '',
        city: '',
        state: '',
        zip: '',
        latitude: '',
        longitude: '',
        parking: '',
        entrance: '',
        accessibility: '',
      },
    ],
  ])('is accepted %s', (_name, change) => {
    expect(complaintOf(change)).toBeNull()
  })
  it.each<[string, Partial<LocationInput>, string, string]>([
    ['without a name', { name: ' ' }, 'name', 'name.required'],
    ['with markup', { name: '<script>' }, 'name', 'text.noBrackets'],
    ['with a zip code of four digits', { zip: '2203' }, 'zip', 'zipCode.invalid'],
    ['with a latitude beyond the pole', { latitude: '90.1' }, 'latitude', 'degrees.invalid'],
    ['with a longitude beyond the date line', { longitude: '180.1' }, 'longitude', 'degrees.invalid'],
    ['with text as a coordinate', { longitude: 'west' }, 'longitude', 'degrees.invalid'],
    ['with only one coordinate', { longitude: '' }, 'longitude', 'degrees.both'],
  ])('is rejected %s', (_name, change, field, message) => {
    expect(complaintOf(change)).toEqual([[field, message]])
  })
})
