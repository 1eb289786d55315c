import { expect, it } from 'vitest'
import { imageOf } from './image.schema.ts'

it.each([
  ['https://example.org/a.jpg', 'https://example.org/a.jpg'],
  ['/pictures/mat.jpg', '/pictures/mat.jpg'],
  ['http://192.168.1.1/a.jpg', null],
  ['http://localhost/a.jpg', null],
  ['https://user:password@example.org/a.jpg', null],
  [null, null],
])('an image stored as %s is shown from %s', (stored, shown) => {
  expect(imageOf({ image_url: stored, image_alt: null })?.sourceUrl ?? null).toBe(shown)
})
