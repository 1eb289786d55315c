import { describe, expect, it } from 'vitest'
import { languageAtFirst, preferredLanguage } from './choose-language.rule.ts'
import { pathIn, splitLanguage } from './language-path.rule.ts'

describe('the language of a caller', () => {
  it.each([
    ['nothing is said', undefined, 'en'],
    ['Spanish is asked for', 'es', 'es'],
    ['the Spanish of a country is', 'es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['English is wanted more', 'en-US,en;q=0.9,es;q=0.8', 'en'],
    ['Spanish is wanted more, whatever comes first', 'en;q=0.5, ES-us;q=0.9', 'es'],
    ['a language that there is not comes first', 'fr-CA, es;q=0.5', 'es'],
    ['there is none of ours', 'fr, de;q=0.5', 'en'],
    ['Spanish is refused', 'es;q=0', 'en'],
    ['nobody understands it', ';;,q=es,=', 'en'],
    ['a weight is no number', 'es;q=much', 'en'],
    ['a weight is above the most there is', 'en, es;q=5', 'en'],
    ['a weight is empty', 'es;q=', 'en'],
    ['a weight has an exponent', 'es;q=1e0', 'en'],
    ['the header is empty', '', 'en'],
    ['nothing but commas is there', ',,, ,', 'en'],
    ['the Spanish of Latin America is asked for', 'es-419', 'es'],
    ['Spanish is written in capitals', 'ES', 'es'],
    ['Spanish is written with an underscore', 'es_MX', 'es'],
    ['a longer word begins as Spanish does', 'est,esx', 'en'],
    ['English is wanted a little, and nothing else', 'en;q=0.1', 'en'],
    ['English is wanted a little, Spanish more', 'en;q=0.1, es;q=0.2', 'es'],
    ['both are wanted alike, the first counts', 'es-MX,en', 'es'],
    ['both are wanted alike, the first counts here too', 'en,es-MX', 'en'],
    ['spaces are around everything', ' es-MX ; q=0.9 , en ; q=0.8 ', 'es'],
    ['a weight is written with a capital', 'en;Q=0.1,es;Q=0.9', 'es'],
    ['one country is refused, the language wanted', 'es-ES;q=0, es', 'es'],
    ['every language will do', '*', 'en'],
    ['every language will do, Spanish above all', 'es, *;q=0.5', 'es'],
    ['every other language is wanted more than Spanish', 'es;q=0.1, *;q=0.5', 'en'],
    ['any but English will do', 'en;q=0, *', 'es'],
    ['English is refused, and no other is named', 'en;q=0', 'en'],
    ['every language is refused', '*;q=0', 'en'],
    ['Spanish comes at the beginning of a very long header', `es,${'fr;q=0.5,'.repeat(100_000)}`, 'es'],
    ['a very long header is cut within a weight', `en;q=0.5,${' '.repeat(489)}es;q=0.1,fr`, 'en'],
    ['one very long word is all', 'es-'.repeat(100_000), 'en'],
  ])('where %s', (_name, header, code) => {
    expect(preferredLanguage(header)).toBe(code)
  })
  it.each([
    ['the choice counts before the browser', 'archway-language=en', 'es', 'en'],
    ['the choice stands among others', 'a=1; archway-language=es; b=2', 'en', 'es'],
    ['a choice of none of ours is none', 'archway-language=xx', 'es-US', 'es'],
    ['another name is no choice', 'not-archway-language=es', undefined, 'en'],
    ['without a choice the browser counts', undefined, 'es', 'es'],
  ])('%s', (_name, cookies, header, code) => {
    expect(languageAtFirst(cookies, header)).toBe(code)
  })
})

describe('an address', () => {
  it.each([
    ['/', 'en', '/'],
    ['/class/7', 'en', '/class/7'],
    ['/es', 'es', '/'],
    ['/es/', 'es', '/'],
    ['/es/class/7', 'es', '/class/7'],
    ['/especial', 'en', '/especial'],
    ['/en/class/7', 'en', '/en/class/7'],
  ])('%s is in %s and of %s', (address, code, pathname) => {
    expect(splitLanguage(address)).toEqual({ code, pathname })
  })
  it.each([
    ['en', '/', '/'],
    ['es', '/', '/es'],
    ['es', '/class/7?x=1', '/es/class/7?x=1'],
    ['en', '/class/7', '/class/7'],
    ['es', '/?q=yoga', '/es/?q=yoga'],
  ] as const)('in %s of %s is %s', (code, path, address) => {
    expect(pathIn(code, path)).toBe(address)
  })
})
