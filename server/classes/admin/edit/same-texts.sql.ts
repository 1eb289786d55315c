import { sql } from 'kysely'
import { classColumns, classFieldsFor } from '#domain/classes/fields/class-fields.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { TranslationRow } from '#server/platform/translations/translation-row.ts'

/**
 * The other dates of a class's recurrence that say the same, in the same language, say the same in this one too: a weekly class is translated once.
 * Only dates whose title, short texts and long texts are all the same follow; one with words of its own keeps its own.
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

/** A class that is made from another one says the same in every language. */
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
