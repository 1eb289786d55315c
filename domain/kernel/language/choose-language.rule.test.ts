import { describe, expect, it } from 'vitest'
import { acceptedLanguages, languageAtFirst, preferredLanguage } from './choose-language.rule.ts'
import { pathIn, splitLanguage } from './language-path.rule.ts'

describe('the language of a request', () => {
  it.each([
    ['nothing is specified', undefined, 'en'],
    ['Spanish is requested', 'es', 'es'],
    ['Spanish of a country is requested', 'es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['English has the higher weight', 'en-US,en;q=0.9,es;q=0.8', 'en'],
    ['Spanish has the higher weight, regardless of order', 'en;q=0.5, ES-us;q=0.9', 'es'],
    ['an unsupported language comes first', 'fr-CA, es;q=0.5', 'es'],
    ['no supported language is listed', 'fr, de;q=0.5', 'en'],
    ['Spanish has weight zero', 'es;q=0', 'en'],
    ['the header cannot be parsed', ';;,q=es,=', 'en'],
    ['a weight is not a number', 'es;q=much', 'en'],
    ['a weight exceeds the maximum', 'en, es;q=5', 'en'],
    ['a weight is empty', 'es;q=', 'en'],
    ['a weight has an exponent', 'es;q=1e0', 'en'],
    ['the header is empty', '', 'en'],
    ['only commas are present', ',,, ,', 'en'],
    ['Latin American Spanish is requested', 'es-419', 'es'],
    ['Spanish is in upper case', 'ES', 'es'],
    ['Spanish has an underscore', 'es_MX', 'es'],
    ['a longer tag starts like Spanish', 'est,esx', 'en'],
    ['English has a low weight and is the only one', 'en;q=0.1', 'en'],
    ['English has a low weight and Spanish a higher one', 'en;q=0.1, es;q=0.2', 'es'],
    ['weights are equal and Spanish comes first', 'es-MX,en', 'es'],
    ['weights are equal and English comes first', 'en,es-MX', 'en'],
    ['there is extra whitespace', ' es-MX ; q=0.9 , en ; q=0.8 ', 'es'],
    ['the weight parameter is in upper case', 'en;Q=0.1,es;Q=0.9', 'es'],
    ['one country variant has weight zero, but not the language', 'es-ES;q=0, es', 'es'],
    ['any language is accepted', '*', 'en'],
    ['any language is accepted, with Spanish preferred', 'es, *;q=0.5', 'es'],
    ['every other language is preferred to Spanish', 'es;q=0.1, *;q=0.5', 'en'],
    ['any language except English is accepted', 'en;q=0, *', 'es'],
    ['English has weight zero and nothing else is listed', 'en;q=0', 'en'],
    ['every language has weight zero', '*;q=0', 'en'],
    ['Spanish is at the start of a very long header', `es,${'fr;q=0.5,'.repeat(100_000)}`, 'es'],
    ['a very long header is truncated within a weight', `en;q=0.5,${' '.repeat(489)}es;q=0.1,fr`, 'en'],
    ['the header is one very long word', 'es-'.repeat(100_000), 'en'],
  ])('when %s', (_name, header, code) => {
    expect(preferredLanguage(header)).toBe(code)
  })
  it.each([
    ['the stored choice takes precedence over the browser', 'archway-language=en', 'es', 'en'],
    ['the stored choice is found among other cookies', 'a=1; archway-language=es; b=2', 'en', 'es'],
    ['a stored choice of an unsupported language is ignored', 'archway-language=xx', 'es-US', 'es'],
    ['a cookie with another name is ignored', 'not-archway-language=es', undefined, 'en'],
    ['the browser decides without a stored choice', undefined, 'es', 'es'],
  ])('%s', (_name, cookies, header, code) => {
    expect(languageAtFirst(cookies, header)).toBe(code)
  })
})

describe('a path', () => {
  it.each([
    ['/', 'en', '/'],
    ['/class/7', 'en', '/class/7'],
    ['/es', 'es', '/'],
    ['/es/', 'es', '/'],
    ['/es/class/7', 'es', '/class/7'],
    ['/especial', 'en', '/especial'],
    ['/en/class/7', 'en', '/en/class/7'],
  ])('%s is in %s for the page %s', (address, code, pathname) => {
    expect(splitLanguage(address)).toEqual({ code, pathname })
  })
  it.each([
    ['en', '/', '/'],
    ['es', '/', '/es'],
    ['es', '/class/7?x=1', '/es/class/7?x=1'],
    ['en', '/class/7', '/class/7'],
    ['es', '/?q=yoga', '/es/?q=yoga'],
  ] as const)('in %s for the page %s is %s', (code, path, address) => {
    expect(pathIn(code, path)).toBe(address)
  })
})

describe('the languages of a header', () => {
  const filler = (length: number) => `${'x'.repeat(length - 3)},es`
  it.each<[string, string | null, string[]]>([
    ['none', null, []],
    ['one', 'es', ['es']],
    ['the most wanted first', 'en;q=0.5, es;q=0.7', ['es', 'en']],
    ['with the higher of two weights', 'es;q=0.1,en;q=0.5,es-MX;q=0.9', ['es', 'en']],
    ['without those of weight 0', 'es;q=0,en;q=0.001', ['en']],
    ['without wrong weights', 'es;q=2,fr;q=x,en;q=1.0', ['en']],
    ['without blanks', ',;q=1,en', ['en']],
  ])('are %s', (_name, header, languages) => {
    expect(acceptedLanguages(header)).toEqual(languages)
  })
  it.each([
    [500, true],
    [501, false],
  ])('are read up to 500 characters: %i', (length, isRead) => {
    expect(filler(length)).toHaveLength(length)
    expect(acceptedLanguages(filler(length)).includes('es')).toBe(isRead)
  })
  it('are read without the part that is cut', () => {
    const languages = acceptedLanguages(`en;q=0.1,${'es;q=0.2,'.repeat(60)}`)
    expect(languages).toEqual(['es', 'en'])
    expect(acceptedLanguages(`en;q=0.1,${' '.repeat(489)}es;q=0.9`)).toEqual(['en'])
  })
})
