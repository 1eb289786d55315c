import { sql } from 'kysely'
import { classTextInput } from '#domain/classes/edit/class.input.ts'
import { classColumns, classFieldsFor, classTable } from '#domain/classes/fields/class-fields.ts'
import { seriesInput } from '#domain/classes/repeat/series.input.ts'
import { eachField } from '#domain/kernel/fields/field-table.ts'
import { presentClass } from '#domain/kernel/present-class.rule.ts'
import { mayEditClasses, mayEditSeries } from '#server/classes/classes.policy.ts'
import { lockRecurrence } from '#server/platform/db/lock.ts'
import { defineTranslated } from '#server/platform/translations/translations.schema.ts'
import { followSameTexts } from './same-texts.sql.ts'

const translated = classFieldsFor('translated')
const withoutTitle = translated.filter((field) => field !== 'title')

defineTranslated({
  kind: 'course',
  policy: mayEditClasses,
  who: 'staff',
  schema: classTextInput,
  select: async (db, id, forShare) => {
    const query = db
      .selectFrom('course')
      .select(['recurrence_id', 'text_language', ...classColumns(translated)])
      .where('id', '=', id)
    // A key share lock does not block registrations, which lock the row but change no text.
    const row = await (forShare ? query.modifyEnd(sql`for key share`) : query).executeTakeFirst()
    // Only one writer at a time for all dates that share their texts.
    if (forShare && row && row.recurrence_id !== null) await lockRecurrence(db, row.recurrence_id)
    return row
      ? {
          language: row.text_language,
          texts: {
            title: presentClass(row, 'staff', 'page').title,
            ...eachField(withoutTitle, (field) => row[classTable[field].column] ?? ''),
          },
        }
      : null
  },
  after: followSameTexts,
})

defineTranslated({
  kind: 'series',
  policy: mayEditSeries,
  who: 'administrators',
  schema: seriesInput.pick({ title: true, description: true, imageAlt: true }),
  select: async (db, id, forShare) => {
    const query = db
      .selectFrom('series')
      .select(['text_language', 'title', 'description', 'image_alt'])
      .where('id', '=', id)
    const row = await (forShare ? query.modifyEnd(sql`for key share`) : query).executeTakeFirst()
    return row
      ? {
          language: row.text_language,
          texts: {
            title: presentClass(row, 'staff', 'page').title,
            description: row.description ?? '',
            imageAlt: row.image_alt ?? '',
          },
        }
      : null
  },
})
