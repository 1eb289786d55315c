import type { Page } from '@playwright/test'
import { linkedParts } from '../../../domain/kernel/text/linked-text.rule.ts'
import { type DataTexts, escaping, shownTexts, storedChoices } from '../../../web/testing/escaped-texts.ts'
import type { RunningPortal } from '../portal/portal.ts'
import { runSql } from '../portal/portal-database.ts'

/** Tables with text about classes and people. That text is in no catalog. */
const dataTables = [
  'site_settings',
  'app_user',
  'attendee',
  'category',
  'location',
  'facilitator',
  'series',
  'course',
  'term',
  'page',
  'guest',
  '(select name from api_key)',
  '(select name, url from webhook)',
  '(select file_name from import_run)',
  '(select field from import_finding)',
  // Sent emails, in the language of that time. Their address may belong to a deleted account.
  '(select subject, to_address from outbox_mail)',
]
/** Columns that contain codes. If a page shows a code as it is, a text of the portal lacks a translation. */
const codeColumns = new Set([
  'kind',
  'mode',
  'taxonomy',
  'slug',
  'roles',
  'capabilities',
  'second_factor_for',
  'type',
])

/** All texts about classes and people in the portal's database. */
export async function dataTexts(portal: RunningPortal): Promise<DataTexts> {
  const whole = new Set<string>(storedChoices)
  for (const table of dataTables) {
    const rows = await runSql<{ row: Record<string, unknown> }>(
      portal,
      `select to_jsonb(t) as row from ${table} t`,
      [],
    )
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row)) if (!codeColumns.has(column)) addTexts(whole, value)
  }
  return {
    whole,
    parts: [...whole].filter((word) => /\p{L}/u.test(word)).toSorted((a, b) => b.length - a.length),
  }
}

function addTexts(texts: Set<string>, value: unknown): void {
  if (typeof value === 'string') {
    const plain = value
      .replace(/<[^>]*>/g, '\n')
      .replace(/&nbsp;/g, ' ')
      .replace(/&amp;/g, '&')
    for (const line of [value, ...plain.split('\n')])
      if (line.trim()) {
        texts.add(line.replace(/\s+/g, ' ').trim())
        // A number or an address is shown as a link, which splits the text.
        const parts = linkedParts(line)
        if (parts.length > 1) for (const part of parts) if (typeof part === 'string') addPiece(texts, part)
      }
  } else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) addTexts(texts, one)
}

function addPiece(texts: Set<string>, piece: string): void {
  // Skip short words: they would hide texts of the portal.
  if (piece.trim().length > 5) texts.add(piece.replace(/\s+/g, ' ').trim())
}

/** Texts on the page that are neither data nor from a catalog or formatter, each with its element. */
export const escapedTexts = async (
  page: Page,
  data: DataTexts,
  names: readonly RegExp[],
): Promise<string[]> => escaping(await page.evaluate(shownTexts), data, names)
