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
  let bytes = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        bytes += chunk.length
        onBytes(bytes)
        controller.enqueue(chunk)
      },
    }),
  )
  const blob = await new Response(counted, { headers: response.headers }).blob().catch(() => {
    throw new CallError('', 'INTERNAL')
  })
  return { name, blob }
}
