import { setImmediate as othersFirst } from 'node:timers/promises'
import { Zip, ZipDeflate } from 'fflate'
import type { Language } from '#domain/kernel/language/language.ts'
import { sectionsFor } from '#domain/people/my-data/my-data.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { htmlWriter } from './html-file.ts'
import { jsonWriter } from './json-file.ts'
import type { RowDeps } from './section-query.ts'
import { rowsOf } from './sections.ts'
import type { Subject } from './subject.sql.ts'

export interface FileOptions extends RowDeps {
  language: Language
  timeZone: string
  now: Date
}

/**
 * A file for people and one for computers, with the same data in both. Each row is written, compressed and dropped from
 * memory. Nothing is stored.
 */
export async function writeMyData(tx: Database, subject: Subject, options: FileOptions): Promise<Buffer> {
  const archive = openArchive(options.now)
  const [page, data] = [archive.begin('your-data.html'), archive.begin('data.json')]
  const sections = sectionsFor(subject.reader)
  const [html, json] = [
    htmlWriter({ ...options, reader: subject.reader, sections }),
    jsonWriter(options, subject),
  ]
  const write = async (parts: { html: string; json: string }) => {
    await page.write(parts.html)
    await data.write(parts.json)
  }
  await write({ html: html.head(), json: json.head() })
  for (const section of sections) {
    await write({ html: html.begin(section), json: json.begin(section) })
    for await (const rows of rowsOf(tx, section, subject, options))
      await write({ html: html.rows(section, rows), json: json.rows(rows) })
    await write({ html: html.end(), json: json.end() })
  }
  await write({ html: html.foot(), json: json.foot() })
  page.end()
  data.end()
  return archive.end()
}

/** Compressing this much blocks the server's thread for some milliseconds. */
const bytesAtOnce = 65_536

/** A ZIP archive whose files are written piece by piece, side by side. Memory has only the compressed output. */
function openArchive(now: Date) {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  return {
    begin(name: string) {
      const file = new ZipDeflate(name)
      file.mtime = now
      zip.add(file)
      return {
        async write(text: string) {
          const bytes = Buffer.from(text, 'utf8')
          for (let at = 0; at < bytes.length; at += bytesAtOnce) {
            file.push(bytes.subarray(at, at + bytesAtOnce))
            await othersFirst()
          }
        },
        end: () => file.push(new Uint8Array(), true),
      }
    },
    end(): Buffer {
      zip.end()
      return Buffer.concat(pieces)
    },
  }
}
