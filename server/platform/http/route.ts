import type { IncomingMessage, ServerResponse } from 'node:http'
/** One way in: a request that it answers, or false when it is not its own. */
export type Route = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) => boolean | Promise<boolean>
