import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ClassDetails } from '#web/classes/public.ts'
import { settings } from '#web/platform/page/settings.ts'
import { classListing } from '#web/testing/classes.ts'
import { show } from '#web/testing/show.tsx'
import { ClassWhere } from './class-where.tsx'

const location: ClassDetails['location'] = {
  name: 'Linden Hill Center',
  parking: 'Free, behind the house.',
  entrance: null,
  accessibility: null,
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
/** What the part reads of a class. */
const course = { ...classListing(), location } as unknown as ClassDetails
const before = settings.googleMapsKey
afterEach(() => {
  settings.googleMapsKey = before
  vi.restoreAllMocks()
})

function where({ key = null as string | null, wide = true, modes = ['in-person'] as const } = {}) {
  settings.googleMapsKey = key
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: wide,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  )
  return show(<ClassWhere course={course} modes={modes} />)
}
const frame = () => document.querySelector('iframe')
const picture = () => document.querySelector('img')

describe('where a class meets', () => {
  it.each([
    ['Google', 'key-of-the-test', 'www.google.com'],
    ['OpenStreetMap', null, 'www.openstreetmap.org'],
  ])('the map of %s loads only after a person asks for it, and takes the focus', async (site, key, host) => {
    const { user } = where({ key })
    expect([frame(), picture()]).toEqual([null, null])
    if (key) screen.getByText(`This loads a map from ${site}.`)
    await user.click(screen.getByRole('button', { name: 'Show the map' }))
    const map = new URL(frame()!.src)
    expect(map.host).toBe(host)
    expect(map.searchParams.get('key')).toBe(key)
    expect(document.activeElement).toBe(screen.getByRole('group', { name: /^Map of/ }))
  })
  it('on a phone Google’s map is a picture', async () => {
    const { user } = where({ key: 'key-of-the-test', wide: false })
    await user.click(screen.getByRole('button', { name: 'Show the map' }))
    expect(frame()).toBeNull()
    const { searchParams } = new URL(picture()!.src)
    expect([searchParams.get('key'), searchParams.get('zoom')]).toEqual(['key-of-the-test', '12'])
    expect(picture()!.alt).toMatch(/^Map/)
  })
})
