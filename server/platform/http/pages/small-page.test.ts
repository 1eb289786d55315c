import { describe, expect, it } from 'vitest'
import { errorPage, pageThatComesAgain } from './small-page.ts'

const request = (url: string, headers: Record<string, string> = {}) =>
  ({ url, headers }) as Parameters<typeof errorPage>[0]

describe('a placeholder page', () => {
  it.each([
    ['a Spanish URL', request('/es/class/7', { 'accept-language': 'en' }), 'es'],
    ['a browser set to Spanish', request('/class/7', { 'accept-language': 'es-MX,en;q=0.5' }), 'es'],
    [
      'a person who chose English before',
      request('/', { 'accept-language': 'es', cookie: 'archway-language=en' }),
      'en',
    ],
    ['a program without a language', request('/'), 'en'],
  ])('for %s is in the right language', (_who, requested, language) => {
    const text = { en: 'This page will open in a moment.', es: 'La página se abrirá en un momento.' }[
      language
    ]
    const error = { en: 'Something went wrong.', es: 'Algo salió mal.' }[language]
    expect(pageThatComesAgain(requested, 'starting', 1)).toContain(`<html lang="${language}">`)
    expect(pageThatComesAgain(requested, 'starting', 1)).toContain(text)
    expect(errorPage(requested, 'a1')).toMatch(new RegExp(`^${error}[^]+: a1$`))
    expect(errorPage(requested, undefined)).toBe(error)
  })
})
