import { describe, expect, it } from 'vitest'
import { outgoingHtml, webAddress } from './outgoing-html.ts'

describe('HTML on its way out', () => {
  it.each([
    [
      'keeps what sets a text',
      '<h2>Bring</h2><ul><li><strong>a mat</strong></li></ul>',
      '<h2>Bring</h2><ul><li><strong>a mat</strong></li></ul>',
    ],
    ['loses scripts with what they say', 'a<script>alert(1)</script>b', 'ab'],
    [
      'loses handlers, styles, classes and names',
      '<p onclick="x()" style="color:red" class="bar" id="app">a</p>',
      '<p>a</p>',
    ],
    ['loses links that run', '<a href="JaVaScRiPt:alert(1)">a</a>', '<a>a</a>'],
    ['loses pictures that are data', '<img src="data:image/svg+xml,x" alt="a">', '<img alt="a" />'],
    ['loses frames and forms', '<iframe src="https://example.org"></iframe><form><input></form>a', 'a'],
    [
      'keeps a new window from reaching back',
      '<a href="https://example.org" target="x">a</a>',
      '<a href="https://example.org" target="_blank" rel="noopener">a</a>',
    ],
    ['makes a title a heading below the page’s own', '<h1>a</h1>', '<h2>a</h2>'],
  ])('%s', (_name, html, clean) => {
    expect(outgoingHtml(html)).toBe(clean)
    expect(outgoingHtml(html)).toBe(clean)
  })
  it('stays right for more texts than it keeps', () => {
    for (let n = 0; n < 60; n += 1)
      expect(outgoingHtml(`<b>${n}</b>${'x'.repeat(50_000)}`)).toHaveLength(50_007 + String(n).length)
  })
})

it.each([
  ['https://example.org/a.png', 'https://example.org/a.png'],
  ['/uploads/a.png', '/uploads/a.png'],
  ['//example.org/a.png', null],
  ['javascript:alert(1)', null],
  ['a.png', null],
  ['', null],
  [null, null],
])('the address %s leaves as %s', (address, outgoing) => {
  expect(webAddress(address)).toBe(outgoing)
})
