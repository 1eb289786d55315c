import { expect, test } from 'vitest'
import { unusedTexts } from './server-catalogues.ts'

const mails = {
  name: 'class-mails',
  called: 'classMails',
  texts: {
    changed: {
      subject_one: 'A change',
      subject_other: 'Changes',
      preview: 'See it.',
      old: 'Nobody says this.',
    },
    reasons: { weather: 'The weather.', room: 'The room.' },
    late: { line: 'Late.' },
    gone: 'Nobody says this either.',
  },
}

test('a server text is used when code names it or uses its group as a whole', () => {
  const code = [
    'const words = classMails(site)\nuse(words.changed.subject({ count }), words.changed.preview)',
    'const { late } = classMails(site)\nreturn [classMails(site).reasons[reason], show(late)]',
    'const another = { old: 1, gone: 2 }',
  ]
  expect(unusedTexts(mails, code)).toEqual(['class-mails.changed.old', 'class-mails.gone'])
})

test('a catalog accessed by a dynamic key counts as used as a whole', () => {
  expect(unusedTexts(mails, ['const words = classMails(site)\nreturn words[kind].line'])).toEqual([])
  expect(unusedTexts(mails, ['classMails(site)[kind]'])).toEqual([])
  expect(unusedTexts(mails, [''])).toHaveLength(10)
})
