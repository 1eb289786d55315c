import type { ServerResponse } from 'node:http'
import type { Plugin } from 'graphql-yoga'
import type { Deps } from '#server/platform/graphql/context.ts'
import { fileStream } from '#server/platform/http/file-stream.ts'
import type { SentFile } from '#server/platform/table-file/write-table.ts'

const files = new WeakMap<Request, SentFile>()

/** Makes the file the response to this request, unless there is an error. */
export function respondWithFile(request: Request, file: SentFile): void {
  files.set(request, file)
}

/** Sends the file that a field named, streamed while it is made. */
export function filePlugin({ log }: Pick<Deps, 'log'>): Plugin<object, { response?: ServerResponse }> {
  return {
    onResultProcess({ request, result, setResultProcessor, serverContext: { response } }) {
      const file = files.get(request)
      if (!file || !response || 'errors' in result) return
      const { name, contentType, write } = file
      const onFailure = (error: unknown) =>
        log({ level: 'error', at: 'file', error: error instanceof Error ? error.message : 'not an error' })
      setResultProcessor(
        (_result, { Response }) =>
          new Response(fileStream(response, write, onFailure) as never, {
            headers: {
              'content-type': contentType,
              'content-disposition': `attachment; filename="${name}"`,
            },
          }),
        contentType,
      )
    },
  }
}
