import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { TranslatedKind, TranslationRow } from './translation-row.ts'

export async function selectTranslations(
  db: Database,
  kind: TranslatedKind,
  ids: readonly number[],
): Promise<TranslationRow[]> {
  const { rows } = await sql<TranslationRow>`
    select * from translation where kind = ${kind} and of_id = any(${ids}::int[]) order by language`.execute(
    db,
  )
  return rows
}

/**
 * Overwrites the version that was read. 0: there was none. Returns 'somebody else was first' if that version is
 * outdated. Without any text, the row is deleted.
 */
export async function writeTranslation(
  tx: Database,
  row: TranslationRow,
): Promise<'written' | 'somebody else was first'> {
  const { kind, of_id, language, edit_version } = row
  const isEmpty = Object.keys(row.texts).length === 0
  const texts = JSON.stringify(row.texts)
  const marks = JSON.stringify(row.marks)
  const { rows } = isEmpty
    ? await sql`delete from translation where kind = ${kind} and of_id = ${of_id} and language = ${language} and edit_version = ${edit_version}
        returning language`.execute(tx)
    : edit_version === 0
      ? await sql`insert into translation (kind, of_id, language, texts, marks, saved_at)
          values (${kind}, ${of_id}, ${language}, ${texts}, ${marks}, ${row.saved_at}) on conflict do nothing returning language`.execute(
          tx,
        )
      : await sql`update translation set texts = ${texts}, marks = ${marks}, saved_at = ${row.saved_at}, edit_version = edit_version + 1
          where kind = ${kind} and of_id = ${of_id} and language = ${language} and edit_version = ${edit_version}
          returning language`.execute(tx)
  return rows.length > 0 || (isEmpty && edit_version === 0) ? 'written' : 'somebody else was first'
}
