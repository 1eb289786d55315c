import { describe, expect, it } from 'vitest'
import { excerptsOf } from './excerpts.rule.ts'

describe('excerpts of what was and what is', () => {
  it.each<[string, string | null, string | null, [string, string]]>([
    ['are the whole texts where they are short', '0', '00', ['0', '00']],
    ['are empty where nothing stood', null, 'AM', ['', 'AM']],
    [
      'begin shortly before the first difference',
      'Please bring socks and a mat. DonÃ¢ÂÂt be late, we begin at ten.',
      'Please bring socks and a mat. Don’t be late, we begin at ten.',
      ['…a mat. DonÃ¢ÂÂt be late, we …', '…a mat. Don’t be late, we beg…'],
    ],
    [
      'are one line each',
      'One line of text that is long enough\nto be cut',
      'One line of text that is long enough to be cut',
      ['…ong enough to be cut', '…ong enough to be cut'],
    ],
  ])('%s', (_name, was, now, excerpts) => {
    expect(excerptsOf(was, now)).toEqual(excerpts)
  })
})
