import type { Portal } from '#server/testing/portal.ts'

export const registrationDocument =
  'query ($where: RegistrationRowsArgs!) { registrationCsv(where: $where) { text } }'
type Saved = Record<string, { text: string }>

/** The rows of a table, by column name. Only for cells without a comma. */
function linesOf(text: string): Record<string, string>[] {
  const [head = [], ...lines] = text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  return lines.map((cells) => Object.fromEntries(head.map((name, nth) => [name, cells[nth] ?? ''])))
}

export async function rosterTable(portal: Portal, token: string, courseId: number) {
  const { rosterCsv } = await portal.request<Saved>(
    `{ rosterCsv(courseId: ${courseId}) { text } }`,
    {},
    token,
  )
  return linesOf(rosterCsv!.text)
}

export async function registrationTable(portal: Portal, token: string, where: object) {
  const { registrationCsv } = await portal.request<Saved>(registrationDocument, { where }, token)
  return linesOf(registrationCsv!.text)
}

export async function personTable(portal: Portal, token: string, search: string) {
  const document = 'query ($where: PersonRowsArgs!) { personCsv(where: $where) { text } }'
  const { personCsv } = await portal.request<Saved>(document, { where: { search } }, token)
  return linesOf(personCsv!.text)
}

/** The tables of a class. Each row has the cells of the requested columns. */
export function tablesFor(portal: Portal, token: string) {
  const cells = (rows: Record<string, string>[], columns: string[]) =>
    rows.map((row) => columns.map((one) => row[one]))
  return {
    roster: async (courseId: number, ...columns: string[]) =>
      cells(await rosterTable(portal, token, courseId), columns),
    registrations: async (courseId: number, ...columns: string[]) =>
      cells(await registrationTable(portal, token, { courseId }), columns),
  }
}
