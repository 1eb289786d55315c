import type { ServerResponse } from 'node:http'
import type { Plugin } from 'graphql-yoga'
import type { Deps } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { createFileQueue, fileStream } from '#server/platform/http/file-stream.ts'
import type { RequestQueue } from '#server/platform/http/overload/request-queue.ts'
import { respondTryAgain } from '#server/platform/http/overload/try-again.ts'
import type { SentFile } from '#server/platform/table-file/write-table.ts'

const files = new WeakMap<Request, SentFile>()

/**
 * Makes the file the response to this request, unless there is an error.
 * @throws TOO_MUCH_AT_ONCE for a second file
 */
export function respondWithFile(request: Request, file: SentFile): void {
  if (files.has(request)) throw new RejectedError('TOO_MUCH_AT_ONCE')
  files.set(request, file)
}

interface Sending {
  response?: ServerResponse
  /** Called when the response is known. Sending it may still wait for a turn, or take long. */
  onAnswer: () => void
}

/** Sends the file that a field named, streamed while it is made. 503 if its turn does not come in time. */
export function filePlugin(
  { log }: Pick<Deps, 'log'>,
  queue: RequestQueue = createFileQueue(),
): Plugin<object, Sending> {
  return {
    onResultProcess({ request, result, setResultProcessor, serverContext: { response, onAnswer } }) {
      const file = files.get(request)
      if (!file || !response || 'errors' in result) return
      const { name, contentType, write } = file
      const onFailure = (error: unknown) =>
        log({ level: 'error', at: 'file', error: error instanceof Error ? error.message : 'not an error' })
      setResultProcessor(async (_result, { Response }) => {
        onAnswer()
        const turn = await queue.enter(response)
        if (turn === 'full') respondTryAgain(response.req, response)
        // The response has ended already: it was 503, or the client left. Yoga still needs an object.
        if (turn === 'full' || turn === 'gone') return new Response()
        return new Response(fileStream(response, write, onFailure, turn) as never, {
          headers: {
            'content-type': contentType,
            'content-disposition': `attachment; filename="${name}"`,
          },
        })
      }, contentType)
    },
  }
}
