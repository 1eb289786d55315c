import type { z } from 'zod'
import type { ApiScope } from '#domain/api/api-scopes.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
export type Tag = 'Classes' | 'People and places' | 'Registrations' | 'Rosters' | 'Forms and site'

type Parsed<T> = T extends z.ZodType ? z.output<T> : Record<string, never>
type Structure = z.ZodObject | undefined

/** The parsed input of a call. */
export interface Requested<
  Params extends Structure,
  Query extends Structure,
  Body extends z.ZodType | undefined,
> {
  params: Parsed<Params>
  query: Parsed<Query>
  body: Parsed<Body>
  viewer: Viewer | null
  /** The portal's address without a slash at the end. */
  portalUrl: string
  /** The version of If-Match. Null: the change applies whatever was changed since. */
  madeOn: string | null
}

/**
 * A route: its GraphQL call, and how the input and output are written. A route decides nothing. Permissions, validation
 * and effects belong to the field and its command.
 */
export interface Operation<
  Params extends Structure = Structure,
  Query extends Structure = Structure,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
> {
  /** The operation's name in generated clients. */
  id: string
  method: Method
  /** Below /api/v1, as OpenAPI writes it: /classes/{classId}. */
  path: string
  tag: Tag
  summary: string
  description?: string
  /** The scope that a key needs. Public operations also work without a key. */
  scope: ApiScope
  /** Works without a login, and from pages of other sites. */
  isPublic?: boolean
  params?: Params
  query?: Query
  body?: Body
  /** The call: a GraphQL document with one field. */
  document: string
  variables(requested: Requested<Params, Query, Body>): object
  response: z.ZodType
  /** The response made from the document's data. Null: the record does not exist. */
  // biome-ignore lint/suspicious/noExplicitAny: as the document asks for it; every route's contract test parses it by `response`.
  pick(data: any, requested: Requested<Params, Query, Body>): unknown
  /** Default: 200. */
  status?: 201
  /** The call may be made for a person that the caller helps (rest-person.ts). */
  takesPerson?: true
  /** If-Match takes the version of the registration or roster that a change is based on. */
  takesVersion?: true
  /** The address of the new record. */
  location?: (response: unknown) => string
}

/** Any route, without the types of its schemas. */
// biome-ignore lint/suspicious/noExplicitAny: schemas of routes differ, and a route's own functions take only what they parsed.
export type AnyOperation = Operation<any, any, any>

/** Infers a route's types from its own schemas. */
export function operation<
  Params extends Structure = undefined,
  Query extends Structure = undefined,
  Body extends z.ZodType | undefined = undefined,
>(one: Operation<Params, Query, Body>): AnyOperation {
  return one
}
