import type { RecordCase } from '#server/testing/records/record-case.ts'

export const pageCase: RecordCase = {
  named: 'title',
  filled: { title: 'Linden Story', uri: 'our-house', content: '<p>We began in 2001.</p>', language: 'es' },
  alsoFoundBy: ['uri'],
  emptied: {
    fields: { title: 'Linden Story', uri: 'our-house', content: '<p>Soon.</p>' },
    columns: ['content', 'language'],
  },
  retainedOfDeleted: { uri: 'our-house' },
  row: (title, n) => ({ title, uri: `page-${n}`, content: 'x' }),
  use: null,
}
