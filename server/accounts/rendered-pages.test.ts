import { expect, it } from 'vitest'
import { accountPages, personPages } from './rendered-pages.ts'

const framed = (path: string) => personPages.addressOf(new URL(path, 'http://portal'))

it.each([
  '/registration',
  '/account/classes',
  '/account/past-classes',
  '/account/profile',
  '/account/communications',
  '/facilitator',
])('the frame of %s is server-rendered, without reading any data', (path) => {
  expect(framed(path)).toBe(path)
  expect(personPages.readsOf(path, new Date(0), 'America/New_York')).toEqual([])
})

it('a page has the same frame with and without a query string', () => {
  expect(framed('/account/classes?page=2')).toBe('/account/classes')
})

it.each(['/registration/cancel', '/account/classes/7', '/admin'])(
  'the frame of %s is not server-rendered',
  (path) => {
    expect(framed(path)).toBeNull()
  },
)

it('the login page is server-rendered unless the server has a notice to show', () => {
  const address = (path: string) => accountPages.addressOf(new URL(path, 'http://portal'))
  expect(address('/login')).toBe('/login')
  expect(address('/login?notice=sso')).toBeNull()
})
