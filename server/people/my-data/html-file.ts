import { formatDateAndTime } from '#domain/kernel/language/dates.ts'
import type { Language } from '#domain/kernel/language/language.ts'
import {
  type MyDataField,
  type MyDataReader,
  type MyDataRow,
  type MyDataSection,
  type MyDataValue,
  myDataSections,
} from '#domain/people/my-data/my-data.ts'
import { escapeHtml } from '#server/platform/html/escape-html.ts'
import { fileStyles } from './file-styles.ts'
import { myDataTexts } from './my-data.texts.ts'
import { valueLabel } from './value-labels.ts'

interface HtmlOptions {
  language: Language
  timeZone: string
  now: Date
  reader: MyDataReader
  sections: readonly MyDataSection[]
}

/** What is not in the file, in the order shown. */
const leftOut = ['secrets', 'keyMails', 'others', 'staffNames', 'copies'] as const

/**
 * One self-contained page: no script, no external address, inline styles. It is printable, and its title names no one.
 */
export function htmlWriter({ language, timeZone, now, reader, sections }: HtmlOptions) {
  const texts = myDataTexts({ language })
  const format = { language, timeZone, words: texts }
  let written = 0
  const paragraph = (text: string, css = '') => `<p${css && ` class="${css}"`}>${escapeHtml(text)}</p>\n`
  return {
    head: () => {
      const madeBy = { themself: null, helper: texts.madeByHelper, staff: texts.madeByStaff }[reader]
      const links = sections.map(
        (section) => `<li><a href="#${section}">${escapeHtml(texts.sections[section])}</a></li>`,
      )
      const made = texts.madeAt({ moment: formatDateAndTime('long', now, timeZone, language) })
      return `<!doctype html>
<html lang="${language.code}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(texts.title)}</title>
<style>${fileStyles}</style>
</head>
<body>
<main>
<h1>${escapeHtml(texts.title)}</h1>
${paragraph(made, 'made')}${paragraph(texts.lead)}${madeBy ? paragraph(madeBy, 'note') : ''}${paragraph(texts.keepSafe)}<nav aria-labelledby="contents">
<h2 id="contents">${escapeHtml(texts.contents)}</h2>
<ul>${links.join('\n')}</ul>
</nav>
`
    },
    begin: (section: MyDataSection) => {
      written = 0
      return `<section aria-labelledby="${section}">\n<h2 id="${section}">${escapeHtml(texts.sections[section])}</h2>\n`
    },
    rows: <Section extends MyDataSection>(section: Section, rows: readonly MyDataRow<Section>[]) => {
      written += rows.length
      return rows.map((row) => entry(section, row, format)).join('')
    },
    end: () => `${written === 0 ? paragraph(texts.nothing, 'nothing') : ''}</section>\n`,
    foot: () => {
      const reasons = leftOut.map((reason) => `<li>${escapeHtml(texts.leftOut.reasons[reason])}</li>`)
      return `<section aria-labelledby="left-out">
<h2 id="left-out">${escapeHtml(texts.leftOut.title)}</h2>
<ul>${reasons.join('\n')}</ul>
</section>
</main>
</body>
</html>
`
    },
  }
}

/** A long address breaks after its punctuation, and not within a word. */
const withBreaks = (html: string) =>
  html.replaceAll(/\S{21,}/g, (word) => word.replaceAll(/[@./_-](?=\w)/g, '$&<wbr>'))

function entry<Section extends MyDataSection>(
  section: Section,
  row: MyDataRow<Section>,
  format: Parameters<typeof valueLabel>[2],
): string {
  const lines = myDataSections[section].map((field: MyDataField) => {
    const said = valueLabel(field, (row as Record<MyDataField, MyDataValue>)[field], format)
    if (said === '') return ''
    return `<div><dt>${escapeHtml(format.words.fields[field])}</dt><dd>${withBreaks(escapeHtml(said))}</dd></div>`
  })
  return `<dl>${lines.join('')}</dl>\n`
}
