import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LongWords, withSoftHyphens } from './long-words.tsx'

const pieces = (text: string) => withSoftHyphens(text).split('\u00ad')

test('a word of up to 20 letters has no break opportunity', () => {
  for (const word of ['Registered', 'Wolfeschlegelsteinha', 'Ñandúñandúñandúñandú'])
    expect(pieces(word)).toEqual([word])
})

test('a longer word has soft hyphens, with pieces of 5 to 20 letters', () => {
  for (const length of [21, 29, 30, 47, 200]) {
    const broken = pieces('a'.repeat(length))
    expect(broken.join('')).toBe('a'.repeat(length))
    expect(broken.length).toBeGreaterThan(1)
    for (const piece of broken) {
      expect(piece.length).toBeGreaterThanOrEqual(5)
      expect(piece.length).toBeLessThanOrEqual(20)
    }
  }
})

test('letters keep their accents, also when decomposed', () => {
  const decomposed = 'e\u0301'.repeat(24)
  for (const piece of pieces(decomposed)) expect(piece.startsWith('\u0301')).toBe(false)
  expect(pieces('e\u0301'.repeat(20))).toHaveLength(1)
})

test('an email address breaks after punctuation without a hyphen', () => {
  const html = renderToStaticMarkup(<LongWords>denise.okafor@example.org</LongWords>)
  // Must be one element. In a flex row each part would become a separate item.
  expect(html).toBe('<span>denise.<wbr/>okafor@<wbr/>example.<wbr/>org</span>')
  expect(renderToStaticMarkup(<LongWords>{`${'a'.repeat(64)}@example.org`}</LongWords>)).not.toContain(
    '\u00ad',
  )
  const link = renderToStaticMarkup(
    <LongWords>{'https://example.org/registration/cancel?classes=7'}</LongWords>,
  )
  expect(link).toContain('cancel?<wbr/>classes=<wbr/>7')
})

test('nested texts also break, and content without text is unchanged', () => {
  const name = 'b'.repeat(40)
  const html = renderToStaticMarkup(
    <LongWords>
      <a href="/x">
        <i title={name} />
        {name}
      </a>
      {3}
      {null}
    </LongWords>,
  )
  expect(html.replaceAll('\u00ad', '')).toBe(`<a href="/x"><i title="${name}"></i>${name}</a>3`)
  expect(html.split('\u00ad')).toHaveLength(4)
})
