import type { Page } from '@playwright/test'
import * as profileChoices from '../../../domain/accounts/answers/choices.ts'
import * as demographicsChoices from '../../../domain/accounts/answers/demographics.choices.ts'
import { outsideBrackets } from '../../../domain/kernel/language/testing/pseudo-language.ts'
import { linkedParts } from '../../../domain/kernel/text/linked-text.rule.ts'
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

export interface DataTexts {
  whole: ReadonlySet<string>
  /** Longest first. */
  parts: readonly string[]
}

/**
 * Choices that the database stores as they are shown (specification, section 3). Until they have codes, they
 * count as data.
 */
const choices = Object.values({ ...profileChoices, ...demographicsChoices }).flat()

/** All texts about classes and people in the portal's database. */
export async function dataTexts(portal: RunningPortal): Promise<DataTexts> {
  const whole = new Set<string>(choices)
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
export async function escapedTexts(page: Page, data: DataTexts, names: readonly RegExp[]): Promise<string[]> {
  const shown = await page.evaluate(collectTexts)
  return shown
    .filter(({ text }) => isOurs(outsideBrackets(text), data, names))
    .map(({ text, where }) => `${where}: ${text}`)
}

function isOurs(text: string, { whole, parts }: DataTexts, names: readonly RegExp[]): boolean {
  if (!/\p{L}/u.test(text) || whole.has(text)) return false
  let rest = names.reduce((left, name) => left.replace(name, ' '), text)
  for (const part of parts) {
    if (!/\p{L}/u.test(rest)) return false
    if (part.length <= rest.length) rest = rest.replaceAll(part, ' ')
    // A long text is shown shortened or split.
    else if (rest.trim().length > 20 && part.includes(rest.trim().replace(/…$/, ''))) return false
  }
  return /\p{L}/u.test(rest)
}

/** Runs in the page. */
function collectTexts(): { text: string; where: string }[] {
  const found: { text: string; where: string }[] = [{ text: document.title, where: 'title of the page' }]
  const whereOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
  // An email is in its reader's language, so the mail log is left out.
  const isKept = (element: Element) =>
    element.closest('[translate=no], script, style, noscript, code, [name=timeZone], .mail-log-text') === null
  const hasBreaks = (element: Element) => element.querySelector(':scope > wbr') !== null
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    const last = found.at(-1)
    // A text with a long word is split at `<wbr>`, and around the word. Join its parts.
    if (last && element && isKept(element) && walker.currentNode.previousSibling && hasBreaks(element)) {
      last.text += walker.currentNode.nodeValue ?? ''
      continue
    }
    // A chart splits its labels into lines. They are joined below.
    if (element instanceof SVGTSpanElement) continue
    if (element && isKept(element))
      found.push({ text: walker.currentNode.nodeValue ?? '', where: whereOf(element) })
  }
  for (const lines of document.querySelectorAll('svg text'))
    found.push({
      text: [...lines.children].map((line) => line.textContent).join(' '),
      where: 'text of a chart',
    })
  for (const name of [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'placeholder',
    'title',
    'alt',
    'abbr',
    'label',
  ])
    for (const element of document.querySelectorAll(`[${name}]`))
      if (isKept(element))
        found.push({ text: element.getAttribute(name) ?? '', where: `${name} of ${whereOf(element)}` })
  return found
}
