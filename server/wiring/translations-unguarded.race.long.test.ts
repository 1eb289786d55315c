import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { TranslationRow } from '#server/platform/translations/translation-row.ts'
import * as translations from '#server/platform/translations/translations.sql.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildSeries } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { replaceFunctions } from '#server/testing/replaceable/replaceable.ts'

// The negative control: the same race as in translations.test.ts, where the write does not check which version was
// read.
replaceFunctions(translations, () => ({
  writeTranslation: async (tx: Database, row: TranslationRow) => {
    const [texts, marks] = [JSON.stringify(row.texts), JSON.stringify(row.marks)]
    await sql`insert into translation (kind, of_id, language, texts, marks, saved_at)
      values (${row.kind}, ${row.of_id}, ${row.language}, ${texts}, ${marks}, ${row.saved_at})
      on conflict (kind, of_id, language) do update set texts = excluded.texts, edit_version = translation.edit_version + 1`.execute(
      tx,
    )
    return 'written'
  },
}))

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ connections: 30 })
})
afterAll(() => portal.close())

it('control: without the version check, concurrent saves of one language overwrite each other', async () => {
  const admin = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
  const { id } = await buildSeries(portal.db, { title: 'Living Well' })
  const saveAll = () =>
    Promise.all(
      ['Vivir bien', 'Vivir mejor', 'Buena vida'].map(async (text) => {
        const texts = [{ field: 'title', text, mark: '' }]
        const input = { id, language: 'es', editVersion: 0, texts }
        const call =
          'mutation($input: TranslationInput!) { translateSeries(input: $input) { translations { databaseId } } }'
        return (await portal.query(call, { input }, admin)).errors[0]?.extensions.code ?? 'saved'
      }),
    )
  // Calls that read after the first save get a conflict anyway. In some try, two read before it.
  let saved = 0
  for (let n = 0; n < 30 && saved < 2; n += 1) {
    await portal.db.deleteFrom('translation').execute()
    saved = (await saveAll()).filter((code) => code === 'saved').length
  }
  expect(saved).toBeGreaterThan(1)
})
