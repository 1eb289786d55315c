import { buildCourse } from '#server/testing/builders/class-builders.ts'
import type { RecordCase } from '#server/testing/records/record-case.ts'

export const seriesCase: RecordCase = {
  named: 'title',
  filled: {
    title: 'Linden Weeks',
    description: '<p>Six weeks.</p>',
    textLanguage: 'es',
    imageUrl: 'https://example.org/well.jpg',
    imageAlt: 'A walk',
  },
  emptied: {
    fields: { title: 'Linden Weeks' },
    columns: ['description', 'text_language', 'image_url', 'image_alt'],
  },
  retainedOfDeleted: { title: 'Linden Weeks' },
  row: (title) => ({ title }),
  use: (db, id) => buildCourse(db, { series_id: id }),
}
