import { describe, expect, it } from 'vitest'
import { linkAddress, unknownElements } from './rich-text-elements.ts'

describe('the rich text editor', () => {
  it.each([
    ['<p>A <strong>b</strong><br /></p><h2>C</h2><ul><li><a href="/x">d</a></li></ul>', []],
    ['plain words with a < b', []],
    ['<p><img src="/a.png" /></p><table><tr><td>1</td></tr></table><IMG>', ['img']],
    ['<p lang="es">Hola</p>', ['lang']],
  ])('for %j does not support %j', (html, missing) => {
    expect(unknownElements(html)).toEqual(missing)
  })
})

describe('a link address', () => {
  it.each([
    ['https://example.org/a?b=1', 'https://example.org/a?b=1'],
    ['example.org', 'https://example.org'],
    [' /general-waiver ', '/general-waiver'],
    ['help@example.org', 'mailto:help@example.org'],
    ['tel:+17035550100', 'tel:+17035550100'],
  ])('%j becomes %j', (typed, address) => {
    expect(linkAddress(typed)).toBe(address)
  })
  it.each([
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'two words',
    'word',
  ])('%j is rejected', (typed) => {
    expect(linkAddress(typed)).toBeNull()
  })
})
