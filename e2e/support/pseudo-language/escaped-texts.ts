import type { Page } from '@playwright/test'
import * as profileChoices from '../../../domain/accounts/answers/choices.ts'
import * as demographicsChoices from '../../../domain/accounts/answers/demographics.choices.ts'
import { outsideBrackets } from '../../../domain/kernel/language/testing/pseudo-language.ts'
import { linkedParts } from '../../../domain/kernel/text/linked-text.rule.ts'
import type { RunningPortal } from '../portal/portal.ts'
import { runSql } from '../portal/portal-database.ts'

/** The words of the programme and of people, which belong to no language of ours. */
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
  // Mails that have left, in the language of then; an address may be of nobody by now.
  '(select subject, to_address from outbox_mail)',
]
/** Their columns that hold codes: shown as they are, these would be texts of ours. */
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
 * The choices that the specification has stored as they are shown (section 3): until they have codes, they are data on the screen
 * as they are in the database.
 */
const choices = Object.values({ ...profileChoices, ...demographicsChoices }).flat()

/** Every text that the portal's database has of its programme and people. */
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
        // A number or an address in it is a link, which parts the text.
        const parts = linkedParts(line)
        if (parts.length > 1) for (const part of parts) if (typeof part === 'string') addPiece(texts, part)
      }
  } else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) addTexts(texts, one)
}

function addPiece(texts: Set<string>, piece: string): void {
  // A single short word would hide one of ours.
  if (piece.trim().length > 5) texts.add(piece.replace(/\s+/g, ' ').trim())
}

/** What the page shows that neither comes from a catalogue or formatter nor is data, each with where it stands. */
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
    // A long text is shown shortened, or in pieces.
    else if (rest.trim().length > 20 && part.includes(rest.trim().replace(/…$/, ''))) return false
  }
  return /\p{L}/u.test(rest)
}

/** Runs in the page. */
function collectTexts(): { text: string; where: string }[] {
  const found: { text: string; where: string }[] = [{ text: document.title, where: 'title of the page' }]
  const whereOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
  // A mail is in the language of its reader.
  const isKept = (element: Element) =>
    element.closest('[translate=no], script, style, noscript, code, [name=timeZone], .mail-log-text') === null
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    const last = found.at(-1)
    // A long word has places where it may break; it is read as one.
    if (walker.currentNode.previousSibling?.nodeName === 'WBR' && last) {
      last.text += walker.currentNode.nodeValue ?? ''
      continue
    }
    // A chart parts its names into lines.
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
