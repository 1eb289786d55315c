import type { Portal, PortalError } from '#server/testing/portal.ts'
import type { RecordCase } from './record-case.ts'

interface Read {
  [field: string]: unknown
  databaseId: number
  editVersion: number
}
interface Listed {
  rows: Record<string, unknown>[]
  pager: object
}
type MailRejection = PortalError['extensions'] | undefined

/** The calls about one kind of record, with the same names for all kinds. */
export function recordCalls(
  one: string,
  { named, filled, change, use }: RecordCase,
  actor: () => { portal: Portal; admin: string },
) {
  const One = `${one[0]!.toUpperCase()}${one.slice(1)}`
  const update = change ?? `update${One}`
  const fields = `databaseId editVersion ${Object.keys(filled).join(' ')}`
  const listing = `query($where: ${One}RowsArgs!) { answer: ${one}Rows(where: $where) {
    rows { databaseId ${named} ${use ? 'classCount' : ''} } pager { page per_page total_pages total_rows } } }`
  const editing = `query($id: Int!) { answer: ${one}ForEditing(${one}Id: $id) { ${fields} } }`
  const creating = `mutation($fields: ${One}Input!) {
    answer: create${One}(input: { ${one}: $fields }) { record: ${one} { ${fields} } clientMutationId } }`
  const updating = `mutation($id: Int!, $editVersion: Int!, $fields: ${One}Input!) {
    answer: ${update}(input: { id: $id, editVersion: $editVersion, ${one}: $fields }) { record: ${one} { ${fields} } } }`
  const deleting = `mutation($id: Int!) { answer: delete${One}(input: { id: $id }) { success } }`

  const request = async <T>(document: string, variables: object) => {
    const { portal, admin } = actor()
    return (await portal.request<{ answer: T }>(document, variables, admin)).answer
  }
  const errorOf = async (document: string, variables: object): Promise<MailRejection> => {
    const { portal, admin } = actor()
    return (await portal.query(document, variables, admin)).errors[0]?.extensions
  }
  return {
    list: (where: object) => request<Listed>(listing, { where }),
    read: (id: number) => request<Read | null>(editing, { id }),
    create: async (record: object) => (await request<{ record: Read }>(creating, { fields: record })).record,
    saved: async (id: number, editVersion: number, record: object) =>
      (await request<{ record: Read }>(updating, { id, editVersion, fields: record })).record,
    /** Undefined if it is saved. */
    save: (id: number, editVersion: number, record: object) =>
      errorOf(updating, { id, editVersion, fields: record }),
    remove: async (id: number) => (await errorOf(deleting, { id }))?.code,
    errorOfCreating: (record: object) => errorOf(creating, { fields: record }),
    errorOfListing: async (where: object) => (await errorOf(listing, { where }))?.code,
    /** Every call about a record, so that a test can try each as another person. */
    all: (id: number) =>
      [
        [listing, { where: {} }],
        [editing, { id }],
        [creating, { fields: filled }],
        [updating, { id, editVersion: 1, fields: filled }],
        [deleting, { id }],
      ] as const,
  }
}
