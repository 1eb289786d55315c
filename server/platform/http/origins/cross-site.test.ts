import { expect, it } from 'vitest'
import { isFromOtherSite } from './cross-site.ts'

it.each([
  ['a program without headers', {}, false],
  ['a page of the portal', { 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.test' }, false],
  ['a typed URL', { 'sec-fetch-site': 'none' }, false],
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }, true],
  ['a page of a sibling site', { 'sec-fetch-site': 'same-site' }, true],
  ['an older browser on the portal', { origin: 'http://10.0.0.1:4000', host: '10.0.0.1:4000' }, false],
  ['an older browser behind a proxy', { origin: 'https://portal.test', host: 'inside' }, false],
  ['an older browser elsewhere', { origin: 'https://elsewhere.test', host: 'portal.test' }, true],
  ['a page without an origin', { origin: 'null', host: 'portal.test' }, true],
])('%s', (_name, headers, response) => {
  expect(isFromOtherSite({ headers }, { publicUrl: 'https://portal.test' })).toBe(response)
})
