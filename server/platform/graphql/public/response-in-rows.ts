import { randomUUID } from 'node:crypto'
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import type { Context } from '#server/platform/graphql/context.ts'
import { minuteOf } from '#server/platform/snapshots/minute-of.ts'
import type { ReferenceData } from '#server/platform/snapshots/reference-data.ts'
import { splitRows } from './split-rows.ts'

/** The result of a public document: its response as text, or the errors. */
export type PublicResponse = { errors: readonly GraphQLError[] } | TextResponse

interface TextResponse {
  errors?: undefined
  body: string
  /**
   * Caches the texts of single rows for other calls of this minute. Call it once the response is known not to depend on
   * its client.
   */
  keep(): void
}

/** `now`: the time of the context's clock. */
export type ResponseDocument = (
  context: Context,
  variables: Record<string, unknown>,
  now: Date,
) => Promise<PublicResponse>

/** What a document shows of a row. It is right for calls with this reference data in this minute. */
interface KnownRow {
  json: string
  referenceData: ReferenceData | undefined
  minute: number
}

/** Maximum texts of one row, by document and language. */
const mostOfRow = 4

/** Keyed by the preloaded row: when the row is dropped, its texts are dropped too. */
const knownRows = new WeakMap<object, Map<string, KnownRow>>()

/** Marks where the rows go in a response. Random, because part of a response may be what a client sent. */
const rowsHere = randomUUID()

/**
 * Executes a public document and returns JSON text. If it has one list of preloaded rows (decision 95), the text of
 * each row is made once. So after a registration, only one class of a month's two hundred is executed again.
 */
export function respondInRows(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null,
  operation: OperationDefinitionNode,
  hash: string,
): ResponseDocument {
  const split = splitRows(schema, document, operation)
  if (!split) {
    const whole = executorOf(schema, document, operationName)
    return async (context, variables) => isFullyResolved(await whole(context, variables))
  }
  const around = executorOf(schema, split.around, operationName)
  const ofRow = executorOf(split.schema, split.row, null)
  return async (context, variables, now) => {
    let rows: readonly object[] = []
    context.rowsShown = (shown) => {
      rows = shown
    }
    const result = await around(context, variables)
    context.rowsShown = undefined
    const list = !result.errors && holderOf(result.data, split.path)
    // A directive left the list out, or its parent is null.
    if (!list || !Array.isArray(list.holder[list.key])) return isFullyResolved(result)
    const made = await rowTexts(rows, `${context.readsIn} ${hash}`, context, now, ofRow)
    if (made.errors) return made
    list.holder[list.key] = rowsHere
    const [before, after] = JSON.stringify({ data: result.data }).split(JSON.stringify(rowsHere))
    return { ...made, body: `${before}[${made.texts.join(',')}]${after}` }
  }
}

type ExecuteDocument = (
  context: Context,
  variables: Record<string, unknown>,
  /** The object that the root fields are read from. */
  root?: object,
) => Promise<ExecutionResult> | ExecutionResult

const executorOf =
  (schema: GraphQLSchema, document: DocumentNode, operationName: string | null): ExecuteDocument =>
  (contextValue, variableValues, rootValue) =>
    execute({ schema, document, operationName, variableValues, contextValue, rootValue })

function isFullyResolved({ errors, data }: ExecutionResult): PublicResponse {
  return errors ? { errors } : { body: JSON.stringify({ data }), keep: () => {} }
}

/** The object with the value at the end of the path. Null if the path ends earlier. */
function holderOf(
  data: ExecutionResult['data'],
  path: readonly string[],
): { holder: Record<string, unknown>; key: string } | null {
  let holder: unknown = data
  for (const key of path.slice(0, -1)) holder = (holder as Record<string, unknown> | null | undefined)?.[key]
  return holder ? { holder: holder as Record<string, unknown>, key: path.at(-1)! } : null
}

type RowTexts =
  | { errors: readonly GraphQLError[] }
  | (Pick<TextResponse, 'keep'> & { errors?: undefined; texts: string[] })

async function rowTexts(
  rows: readonly object[],
  key: string,
  context: Context,
  now: Date,
  ofRow: ExecuteDocument,
): Promise<RowTexts> {
  const { referenceData } = context
  const minute = minuteOf(now)
  const isRight = (known: KnownRow | undefined): known is KnownRow =>
    known !== undefined && known.referenceData === referenceData && known.minute === minute
  const known = rows.map((row) => knownRows.get(row)?.get(key))
  const unknown = rows.filter((_row, nth) => !isRight(known[nth]))
  // At the same time, so that loaders read for all rows in one query.
  const results = await Promise.all(unknown.map((row) => ofRow(context, {}, row)))
  const errors = results.flatMap((result) => result.errors ?? [])
  if (errors.length > 0) return { errors }
  const made = new Map(unknown.map((row, nth) => [row, JSON.stringify(results[nth]!.data)]))
  return {
    texts: rows.map((row, nth) => made.get(row) ?? known[nth]!.json),
    keep() {
      for (const [row, json] of made) cacheRow(row, key, { json, referenceData, minute })
    },
  }
}

function cacheRow(row: object, key: string, known: KnownRow): void {
  const ofRow = knownRows.get(row) ?? new Map<string, KnownRow>()
  ofRow.delete(key)
  ofRow.set(key, known)
  for (const oldest of ofRow.keys()) {
    if (ofRow.size <= mostOfRow) break
    ofRow.delete(oldest)
  }
  knownRows.set(row, ofRow)
}
