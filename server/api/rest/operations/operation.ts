import type { z } from 'zod'
import type { ApiScope } from '#domain/api/api-scopes.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
export type Tag = 'Classes' | 'People and places' | 'Registrations' | 'Rosters' | 'Forms and site'

type Parsed<T> = T extends z.ZodType ? z.output<T> : Record<string, never>
type Structure = z.ZodObject | undefined

/** What a route was called with, parsed. */
export interface Requested<
  Params extends Structure,
  Query extends Structure,
  Body extends z.ZodType | undefined,
> {
  params: Parsed<Params>
  query: Parsed<Query>
  body: Parsed<Body>
  viewer: Viewer | null
  /** Of the portal, without a slash at its end. */
  portalUrl: string
  /** The version of If-Match; null: changed whatever happened since. */
  madeOn: string | null
}

/**
 * A route: which call of GraphQL it is, and how what goes in and comes out is written. Nothing is decided here: who may, what is valid and
 * what happens is the field's and its command's alone.
 */
export interface Operation<
  Params extends Structure = Structure,
  Query extends Structure = Structure,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
> {
  /** Its name in clients that are generated. */
  id: string
  method: Method
  /** Below /api/v1, as OpenAPI writes it: /classes/{classId}. */
  path: string
  tag: Tag
  summary: string
  description?: string
  /** What a key needs. Anybody without a key may ask what is public. */
  scope: ApiScope
  /** Anybody may ask it; pages of other sites as well. */
  isPublic?: boolean
  params?: Params
  query?: Query
  body?: Body
  /** The call, as a document of GraphQL with one field. */
  document: string
  variables(requested: Requested<Params, Query, Body>): object
  answer: z.ZodType
  /** What is answered of the document's data; null: there is no such thing. */
  // biome-ignore lint/suspicious/noExplicitAny: as the document asks for it; every route's contract test parses it by `answer`.
  pick(data: any, requested: Requested<Params, Query, Body>): unknown
  /** 200 unless said. */
  status?: 201
  /** It may be made for somebody whom the caller helps (rest-person.ts). */
  takesPerson?: true
  /** If-Match takes the version of the registration or roster that a change was made on. */
  takesVersion?: true
  /** The address of what was made. */
  location?: (response: unknown) => string
}

/** Any route, its schemas forgotten. */
// biome-ignore lint/suspicious/noExplicitAny: schemas of routes differ, and a route's own functions take only what they parsed.
export type AnyOperation = Operation<any, any, any>

/** Types a route by its own schemas. */
export function operation<
  Params extends Structure = undefined,
  Query extends Structure = undefined,
  Body extends z.ZodType | undefined = undefined,
>(one: Operation<Params, Query, Body>): AnyOperation {
  return one
}
