import { zip } from './zip.ts'

/** A day of the calendar, yyyy-MM-dd; `shown` as a day, or as its month alone. */
export interface DateCell {
  date: string
  shown: 'day' | 'month'
}
export type WorkbookCell = string | number | DateCell | null | undefined

export interface Sheet {
  name: string
  header: readonly string[]
  rows: readonly (readonly WorkbookCell[])[]
}

// In the order of cellXfs below.
const styles = { plain: 0, header: 1, day: 2, month: 3, text: 4 } as const
const widest = 48

/**
 * Tables as a workbook (Office Open XML, ECMA-376): a sheet each, its header in sight. Numbers are numbers and dates dates; a text is a text,
 * whatever it begins with, and stays one when somebody edits its cell: no zip code loses its zeros, and nothing runs as a formula.
 */
export function workbook(sheets: readonly Sheet[]): Buffer {
  const names = sheetNames(sheets)
  const numbered = sheets.map((sheet, at) => ({ sheet, name: names[at]!, number: at + 1 }))
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packaged = 'http://schemas.openxmlformats.org/package/2006'
  return zip([
    {
      name: '[Content_Types].xml',
      text: xml(`<Types xmlns="${packaged}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${main}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${main}.styles+xml"/>
${numbered.map(({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${main}.worksheet+xml"/>`).join('\n')}
</Types>`),
    },
    {
      name: '_rels/.rels',
      text: xml(`<Relationships xmlns="${packaged}/relationships">
<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>
</Relationships>`),
    },
    {
      name: 'xl/workbook.xml',
      text: xml(`<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets>
${numbered.map(({ name, number }) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`).join('\n')}
</sheets></workbook>`),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: xml(`<Relationships xmlns="${packaged}/relationships">
${numbered.map(({ number }) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('\n')}
<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/>
</Relationships>`),
    },
    { name: 'xl/styles.xml', text: styleSheet },
    ...numbered.map(({ sheet, number }) => ({
      name: `xl/worksheets/sheet${number}.xml`,
      text: sheetXml(sheet),
    })),
  ])
}

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`

const styleSheet = xml(`<styleSheet xmlns="${spreadsheet}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="mmmm\\ yyyy"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="5">
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`)

function sheetXml({ header, rows }: Sheet): string {
  const columns = header.map((title, column) => {
    // One by one: more arguments than an export has rows would not fit into a call.
    const longest = rows.reduce((most, row) => Math.max(most, lengthOf(row[column])), title.length)
    return Math.min(widest, longest + 2)
  })
  const lines = [
    header.map((title, column) => cellXml(title, reference(column, 1), styles.header)),
    ...rows.map((row, at) =>
      row.map((cell, column) =>
        cellXml(cell, reference(column, at + 2), typeof cell === 'string' ? styles.text : styles.plain),
      ),
    ),
  ]
  return xml(`<worksheet xmlns="${spreadsheet}">
<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols>${columns.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>
<sheetData>
${lines.map((cells, at) => `<row r="${at + 1}">${cells.join('')}</row>`).join('\n')}
</sheetData>${numbersAsText(header.length, rows.length)}</worksheet>`)
}

/** No green corners at zip codes and phone numbers: they are texts on purpose. */
function numbersAsText(columns: number, rows: number): string {
  if (columns === 0 || rows === 0) return ''
  const all = `A2:${reference(columns - 1, rows + 1)}`
  return `<ignoredErrors><ignoredError sqref="${all}" numberStoredAsText="1"/></ignoredErrors>`
}

function cellXml(cell: WorkbookCell, at: string, style: number): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return `<c r="${at}" s="${style}"><v>${cell}</v></c>`
  if (typeof cell === 'string')
    return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  return `<c r="${at}" s="${styles[cell.shown]}"><v>${serialOf(cell.date)}</v></c>`
}

/** Days since 30 December 1899, which is how spreadsheets count them. */
function serialOf(date: string): number {
  return (Date.parse(`${date}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000
}

function lengthOf(cell: WorkbookCell): number {
  if (cell === null || cell === undefined) return 0
  return typeof cell === 'object' ? 'September 2026'.length : String(cell).length
}

/** 'A1', 'AB12' */
function reference(column: number, row: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return `${letters}${row}`
}

/** At most 31 characters, none of those that spreadsheets refuse, and each once. */
function sheetNames(sheets: readonly Sheet[]): string[] {
  const taken = new Set<string>()
  return sheets.map(({ name }) => {
    const plain =
      name
        .replace(/[[\]:*?/\\']/g, ' ')
        .trim()
        .slice(0, 31) || 'Sheet'
    let one = plain
    for (let nth = 2; taken.has(one.toLowerCase()); nth += 1) one = `${plain.slice(0, 27)} ${nth}`
    taken.add(one.toLowerCase())
    return one
  })
}

/** For XML 1.0, which has no place for most control characters. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
