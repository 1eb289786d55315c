import { sql } from 'kysely'
import { classColumns, classFieldsFor } from '#domain/classes/fields/class-fields.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { TranslationRow } from '#server/platform/translations/translation-row.ts'

/**
 * Copies a translation to the other dates of the recurrence that have the same texts, so that a weekly class is
 * translated once. Only dates with the same title, short texts and long texts follow. A date with any text of its own
 * does not.
 */
export async function followSameTexts(tx: Database, courseId: number, row: TranslationRow): Promise<void> {
  const same = sql`select o.id from course c join course o on o.recurrence_id = c.recurrence_id and o.id <> c.id
    where c.id = ${courseId} and ${sameTexts}`
  const { language } = row
  if (Object.keys(row.texts).length === 0) {
    await sql`delete from translation where kind = 'course' and language = ${language} and of_id in (${same})`.execute(
      tx,
    )
    return
  }
  await sql`insert into translation (kind, of_id, language, texts, marks, saved_at)
    select 'course', same.id, ${language}, ${JSON.stringify(row.texts)}::jsonb, ${JSON.stringify(row.marks)}::jsonb, ${row.saved_at}
    from (${same}) same order by same.id
    on conflict (kind, of_id, language) do update set texts = excluded.texts, marks = excluded.marks, saved_at = excluded.saved_at,
      edit_version = translation.edit_version + 1`.execute(tx)
}

/** Copies all translations to classes that are made from another one. */
export async function copyTranslations(tx: Database, from: number, to: readonly number[]): Promise<void> {
  await sql`insert into translation (kind, of_id, language, texts, marks, saved_at)
    select t.kind, o.id, t.language, t.texts, t.marks, t.saved_at
    from translation t join course c on c.id = t.of_id, course o
    where t.kind = 'course' and t.of_id = ${from} and o.id = any(${to}::int[]) and o.text_language is not distinct from c.text_language
    on conflict do nothing`.execute(tx)
}

const sameTexts = sql.join(
  ['text_language', ...classColumns(classFieldsFor('translated'))].map(
    (column) => sql`o.${sql.ref(column)} is not distinct from c.${sql.ref(column)}`,
  ),
  sql` and `,
)
