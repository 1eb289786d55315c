import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, Viewer } from '#server/platform/graphql/context.ts'
import { admit, type Policy } from '#server/platform/graphql/policy.ts'

type Result<More extends unknown[]> = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  ...more: More
) => boolean | Promise<boolean>

declare const hasPolicy: unique symbol
/** One way in: a request that it answers, or false when it is not its own. Only `openTo` makes one, so that none is without its policy. */
export type Route = Result<[]> & { [hasPolicy]: true }

/**
 * A way in for whom the policy names. Where that is not everybody, the route reads who calls, when it knows the request for its own,
 * and gets them only by `admitted`, which throws what the policy refuses.
 */
export function openTo<Actor extends Context>(
  policy: Policy<Actor>,
  result: Result<[admitted: (viewer: Viewer | null) => Actor['viewer']]>,
): Route {
  const admitted = (viewer: Viewer | null) => admit(policy, viewer)
  return ((request, response, url) => result(request, response, url, admitted)) satisfies Result<[]> as Route
}
