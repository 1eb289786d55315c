import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, Viewer } from '#server/platform/graphql/context.ts'
import { admit, type Policy } from '#server/platform/graphql/policy.ts'

type Handler<More extends unknown[]> = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  ...more: More
) => boolean | Promise<boolean>

declare const hasPolicy: unique symbol
/**
 * A route: responds to its requests, and returns false for others. Only `openTo` makes one, so that none lacks a
 * policy.
 */
export type Route = Handler<[]> & { [hasPolicy]: true }

/**
 * A route for callers whom the policy admits. If the policy is not `everyone`, the route must authenticate the caller
 * itself, after it knows that the request is for it. It gets the viewer only from `admitted`, which throws the policy's
 * error.
 */
export function openTo<Actor extends Context>(
  policy: Policy<Actor>,
  handle: Handler<[admitted: (viewer: Viewer | null) => Actor['viewer']]>,
): Route {
  const admitted = (viewer: Viewer | null) => admit(policy, viewer)
  return ((request, response, url) => handle(request, response, url, admitted)) satisfies Handler<[]> as Route
}
