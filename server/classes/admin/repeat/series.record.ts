import { sql } from 'kysely'
import { seriesInput } from '#domain/classes/repeat/series.input.ts'
import { decideDeletion } from '#domain/kernel/lists/deletion.rule.ts'
import { presentClass } from '#domain/kernel/present-class.rule.ts'
import { mayEditSeries } from '#server/classes/classes.policy.ts'
import { webAddress } from '#server/platform/html/html-sanitizer.ts'
import { defineRecord } from '#server/platform/records/define-record.ts'

/** Series. A class joins or leaves one in its own form. */
defineRecord({
  one: 'series',
  policy: mayEditSeries,
  store: {
    table: 'series',
    sortedBy: 'title',
    searched: ['title'],
    derived: { class_count: sql<number>`(select count(*)::int from course c where c.series_id = r.id)` },
  },
  schema: seriesInput,
  columns: ({ title, description, textLanguage, imageUrl, imageAlt }) => ({
    title,
    description: description || null,
    text_language: textLanguage || null,
    image_url: imageUrl || null,
    image_alt: imageAlt || null,
  }),
  notInForm: ['legacy_id'],
  listed: {
    description: 'A series in the list of administrators.',
    columns: ['title'],
    fields: (t) => ({
      title: t.string({ resolve: (series) => presentClass(series, 'staff', 'page').title }),
      classCount: t.exposeInt('class_count', { description: 'How many classes it has, past ones too.' }),
    }),
  },
  edited: {
    description: 'A series as administrators edit it. courseRows with its seriesId lists its classes.',
    fields: (t) => ({
      title: t.string({ resolve: (series) => presentClass(series, 'staff', 'page').title }),
      description: t.expose('description', { type: 'HTML', nullable: true }),
      textLanguage: t.exposeString('text_language', {
        nullable: true,
        description: 'The tag of the language of its texts. Null: the portal’s default.',
      }),
      imageUrl: t.string({ nullable: true, resolve: (series) => webAddress(series.image_url) }),
      imageAlt: t.exposeString('image_alt', { nullable: true }),
      classCount: t.exposeInt('class_count'),
    }),
  },
  input: {
    says: {
      description: 'HTML.',
      textLanguage: "The tag of the language of the texts. '' or omitted: the portal’s default.",
      imageUrl: 'A whole URL, or a path of the portal.',
      imageAlt: 'What the picture shows. Empty if it is only decoration.',
    },
  },
  decideDeletion: (series) => decideDeletion(series.class_count),
  retainedOfDeleted: (series) => ({ title: presentClass(series, 'staff', 'audit').title }),
  says: {
    list: 'The series by title',
    search: 'A part of the title.',
    deletion: 'STILL_IN_USE while a class belongs to it.',
  },
})
