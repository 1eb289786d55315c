import { describe, expect, it } from 'vitest'
import { plainText, shorten } from './plain-text.ts'

describe('HTML as plain text', () => {
  it.each([
    ['separates paragraphs', '<p>One</p><p>Two &amp; three</p>', 'One\n\nTwo & three'],
    ['separates list items', '<ul><li>a mat</li><li>water</li></ul>', '* a mat\n * water'],
    ['omits scripts and images', 'a<script>alert(1)</script><img alt="x" src="y">b', 'ab'],
    ['keeps the case of headings', '<h2>Bring</h2>', 'Bring'],
    ['shows the URL of a link', '<a href="https://example.org">more</a>', 'more https://example.org'],
    ['keeps plain text', 'x < 5 & y', 'x < 5 & y'],
  ])('%s', (_name, html, text) => {
    expect(plainText(html)).toBe(text)
    expect(plainText(html)).toBe(text)
  })
  it('stays correct for more texts than the cache holds', () => {
    for (let n = 0; n < 60; n += 1)
      expect(plainText(`<b>${n}</b>${'x'.repeat(50_000)}`)).toHaveLength(50_000 + String(n).length)
  })
})

it.each([
  ['Short', 10, 'Short'],
  ['A walk in the park', 10, 'A walk in…'],
  ['Donaudampfschifffahrt', 10, 'Donaudamp…'],
])('%s shortened to %i characters is %s', (text, most, short) => {
  expect(shorten(text, most)).toBe(short)
})
