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
])('the frame of %s is server-rendered, whoever asks', (path) => {
  expect(framed(path)).toBe(path)
  expect(personPages.readsOf(path, new Date(0), 'America/New_York')).toEqual([])
})

it('a page and a search of it have one frame', () => {
  expect(framed('/account/classes?page=2')).toBe('/account/classes')
})

it.each(['/registration/cancel', '/account/classes/7', '/admin'])(
  'no frame of %s is server-rendered',
  (path) => {
    expect(framed(path)).toBeNull()
  },
)

it('the login is server-rendered but where the server has something to say there', () => {
  const address = (path: string) => accountPages.addressOf(new URL(path, 'http://portal'))
  expect(address('/login')).toBe('/login')
  expect(address('/login?notice=sso')).toBeNull()
})
