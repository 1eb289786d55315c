import type { Language } from '#domain/kernel/language/language.ts'
import { sectionsFor } from '#domain/people/own-file/own-file.ts'
import type { Database } from '#server/platform/db/connection.ts'
import { PackedText, zip } from '#server/platform/xlsx/zip.ts'
import { htmlWriter } from './html-file.ts'
import { jsonWriter } from './json-file.ts'
import type { OfWhom } from './of-whom.sql.ts'
import type { RowDeps } from './section-query.ts'
import { rowsOf } from './sections.ts'

export interface FileOptions extends RowDeps {
  language: Language
  timeZone: string
  now: Date
}

/** A file for people and one for computers, with the same in both. Row after row is written, compressed and forgotten; nothing is stored. */
export async function writeOwnFile(tx: Database, whom: OfWhom, options: FileOptions): Promise<Buffer> {
  const [page, data] = [new PackedText(), new PackedText()]
  const sections = sectionsFor(whom.reader)
  const [html, json] = [htmlWriter({ ...options, reader: whom.reader, sections }), jsonWriter(options, whom)]
  const write = async (parts: { html: string; json: string }) => {
    await page.write(parts.html)
    await data.write(parts.json)
  }
  await write({ html: html.head(), json: json.head() })
  for (const section of sections) {
    await write({ html: html.begin(section), json: json.begin(section) })
    for await (const rows of rowsOf(tx, section, whom, options))
      await write({ html: html.rows(section, rows), json: json.rows(rows) })
    await write({ html: html.end(), json: json.end() })
  }
  await write({ html: html.foot(), json: json.foot() })
  return zip([
    { name: 'your-data.html', packed: await page.end() },
    { name: 'data.json', packed: await data.end() },
  ])
}
