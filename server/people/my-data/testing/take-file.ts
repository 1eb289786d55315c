import type { MyDataSection } from '#domain/people/my-data/my-data.ts'
import { unzip } from '#server/platform/xlsx/testing/read-workbook.ts'
import { tokenFor } from '#server/testing/builders/builders.ts'
import type { Portal } from '#server/testing/portal.ts'

export const password = 'Portal-demo-2026'

const documents = {
  makeOwnFile: 'mutation ($input: MakeOwnFileInput!) { makeOwnFile(input: $input) { file { name base64 } } }',
  makePersonFile:
    'mutation ($input: MakePersonFileInput!) { makePersonFile(input: $input) { file { name base64 } } }',
  makeWalkInFile:
    'mutation ($input: MakeWalkInFileInput!) { makeWalkInFile(input: $input) { file { name base64 } } }',
}
type Call = keyof typeof documents
type Made = Partial<Record<Call, { file: { name: string; base64: string } }>>

/** The content of a file: the page as it is, and the entries of each section. */
export interface TakenFile {
  name: string
  html: string
  json: string
  sections: Partial<Record<MyDataSection, Record<string, unknown>[]>>
}

/** The file, or the error code of a call for it. */
export async function takeFile(
  portal: Portal,
  by: { userId: number },
  input: object = { password },
  call: Call = 'makeOwnFile',
  language = 'en',
): Promise<TakenFile | string> {
  const headers = { 'accept-language': language }
  const { data, errors } = await portal.query<Made>(
    documents[call],
    { input },
    await tokenFor(portal, by),
    headers,
  )
  if (errors.length > 0) return errors[0]!.extensions.code
  const { name, base64 } = data![call]!.file
  return partsOf(name, Buffer.from(base64, 'base64'))
}

export function partsOf(name: string, bytes: Buffer): TakenFile {
  const parts = unzip(bytes)
  const json = parts['data.json']!
  return { name, html: parts['your-data.html']!, json, sections: JSON.parse(json).sections }
}

/** Like `takeFile`, for a call that succeeds. */
export async function fileOf(...requested: Parameters<typeof takeFile>): Promise<TakenFile> {
  const taken = await takeFile(...requested)
  if (typeof taken === 'string') throw new Error(`No file: ${taken}`)
  return taken
}
