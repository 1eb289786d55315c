import { expect, it } from 'vitest'
import { isFromOtherSite } from './cross-site.ts'

it.each([
  ['a program, which says nothing', {}, false],
  ['a page of the portal', { 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.test' }, false],
  ['what a person typed', { 'sec-fetch-site': 'none' }, false],
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }, true],
  ['a page of a neighbour', { 'sec-fetch-site': 'same-site' }, true],
  ['an older browser on the portal', { origin: 'http://10.0.0.1:4000', host: '10.0.0.1:4000' }, false],
  ['an older browser behind a proxy', { origin: 'https://portal.test', host: 'inside' }, false],
  ['an older browser elsewhere', { origin: 'https://elsewhere.test', host: 'portal.test' }, true],
  ['a page without an origin', { origin: 'null', host: 'portal.test' }, true],
])('%s', (_name, headers, response) => {
  expect(isFromOtherSite({ headers }, { publicUrl: 'https://portal.test' })).toBe(response)
})
