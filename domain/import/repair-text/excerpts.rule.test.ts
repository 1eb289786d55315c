import { describe, expect, it } from 'vitest'
import { excerptsOf } from './excerpts.rule.ts'

describe('excerpts of the old and the new text', () => {
  it.each<[string, string | null, string | null, [string, string]]>([
    ['are the full texts when short', '0', '00', ['0', '00']],
    ['are empty when there was no text', null, 'AM', ['', 'AM']],
    [
      'start shortly before the first difference',
      'Please bring socks and a mat. DonÃ¢ÂÂt be late, we begin at ten.',
      'Please bring socks and a mat. Don’t be late, we begin at ten.',
      ['…a mat. DonÃ¢ÂÂt be late, we …', '…a mat. Don’t be late, we beg…'],
    ],
    [
      'are on one line each',
      'One line of text that is long enough\nto be cut',
      'One line of text that is long enough to be cut',
      ['…ong enough to be cut', '…ong enough to be cut'],
    ],
  ])('%s', (_name, was, now, excerpts) => {
    expect(excerptsOf(was, now)).toEqual(excerpts)
  })

  const abc = 'abcdefghijklmnopqrstuvwxyz0123456789'
  it.each<[string, string, string, [string, string]]>([
    [
      '28 characters: both whole',
      abc.slice(0, 28),
      `${abc.slice(0, 27)}X`,
      [abc.slice(0, 28), `${abc.slice(0, 27)}X`],
    ],
    ['29 characters: cut', abc.slice(0, 29), abc.slice(0, 27), ['…rstuvwxyz012', '…rstuvwxyz0']],
    [
      'the first one longer: cut',
      abc.slice(0, 29),
      'abcdefghijklX',
      ['…cdefghijklmnopqrstuvwxyz012', '…cdefghijklX'],
    ],
    [
      'the second one longer: cut',
      'abcdefghijklX',
      abc.slice(0, 29),
      ['…cdefghijklX', '…cdefghijklmnopqrstuvwxyz012'],
    ],
    [
      'another first character: from the start',
      `X${abc.slice(1)}`,
      abc,
      [`X${abc.slice(1, 28)}…`, `${abc.slice(0, 28)}…`],
    ],
    [
      'another tenth character: from the start',
      abc.replace('j', 'X'),
      abc,
      [`${abc.slice(0, 28).replace('j', 'X')}…`, `${abc.slice(0, 28)}…`],
    ],
    [
      'another eleventh character: from the start',
      abc.replace('k', 'X'),
      abc,
      [`${abc.slice(0, 28).replace('k', 'X')}…`, `${abc.slice(0, 28)}…`],
    ],
    [
      'another twelfth character: from the second one',
      abc.replace('l', 'X'),
      abc,
      [`…${abc.slice(1, 29).replace('l', 'X')}…`, `…${abc.slice(1, 29)}…`],
    ],
    [
      '28 characters from there on: to the end',
      `${abc.slice(0, 18)}X${abc.slice(19)}`,
      abc,
      [`…ijklmnopqrX${abc.slice(19)}`, `…${abc.slice(8)}`],
    ],
    [
      '29 characters from there on: cut',
      `${abc.slice(0, 17)}X${abc.slice(18)}`,
      abc,
      [`…hijklmnopqX${abc.slice(18, 35)}…`, `…${abc.slice(7, 35)}…`],
    ],
    ['the same text: its end', abc, abc, ['…0123456789', '…0123456789']],
  ])('of %s', (_name, was, now, excerpts) => {
    expect(excerptsOf(was, now)).toEqual(excerpts)
  })
})
