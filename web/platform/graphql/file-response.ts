import { CallError, type Login, readResponse, send } from './client.ts'
import type { TypedDocumentString } from './typed-document-string.ts'

/** A file that is the response to a call. */
export interface StreamedFile {
  name: string
  blob: Blob
}
/** Called with the number of bytes received. */
export type OnBytes = (bytes: number) => void

/**
 * A call whose response is a file, streamed while it is made.
 *
 * @throws CallError when it was rejected, and when the file is incomplete
 */
export async function postForFile<Variables>(
  document: TypedDocumentString<unknown, Variables>,
  variables: Variables,
  login: Login,
  onBytes: OnBytes,
): Promise<StreamedFile> {
  const response = await send(document, variables, login)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  if (name === undefined || !response.body) {
    await readResponse(response)
    throw new CallError('', 'INTERNAL')
  }
  const type = response.headers.get('content-type') ?? ''
  return { name, blob: new Blob(await piecesOf(response.body, onBytes), { type }) }
}

async function piecesOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onBytes: OnBytes,
): Promise<BlobPart[]> {
  const pieces: BlobPart[] = []
  let bytes = 0
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new CallError('', 'INTERNAL')
    })
    if (done) return pieces
    pieces.push(value)
    bytes += value.length
    onBytes(bytes)
  }
}
