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
})
