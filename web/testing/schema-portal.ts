import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  graphqlSync,
  isEnumType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql'
import { onTestFinished, vi } from 'vitest'
import { CourseDocument, CoursesDocument, SeriesDocument } from '#web/classes/documents.generated.ts'
import { testNow } from './test-now.ts'

/** Values of fields by name, or by type and name. A function gets the number of the row, and the name of the list. */
export type KnownValues = Readonly<Record<string, unknown>>

const snapshots: Readonly<Record<string, { toString: () => string }>> = {
  course: CourseDocument,
  courses: CoursesDocument,
  series: SeriesDocument,
}
let schema: GraphQLSchema | undefined

/**
 * A fake portal that makes up its responses from the schema: two rows in each list, and texts with the name of their
 * field, which it returns. `responses` are whole responses by the name of the document.
 */
export function servePortalBySchema(
  known: KnownValues,
  responses: Readonly<Record<string, object>> = {},
): ReadonlySet<string> {
  const texts = new Set<string>()
  schema ??= buildSchema(readFileSync('server/platform/graphql/schema.graphql', 'utf8'))
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, { body } = {}) => {
    const [, kind] = /\/cache\/([a-z]+)-[^.]+\.json/.exec(String(address)) ?? []
    if (kind)
      return Response.json(
        responseTo(String(snapshots[kind]), { id: '1', min: '2026-11-01', max: '2026-11-30' }),
      )
    // Such as the puzzle of a bot check: it stays as it begins.
    if (typeof body !== 'string')
      return /graphql/.test(String(address))
        ? new Response('', { status: 404 })
        : new Promise(() => undefined)
    const { query, variables, extensions } = JSON.parse(body)
    const [, name = ''] = /^\s*(?:query|mutation) (\w+)/m.exec(query) ?? []
    const response = responses[name] ? { data: responses[name] } : responseTo(query, variables)
    return Response.json({ ...response, extensions: { forPerson: extensions?.personId ?? null } })
  })
  onTestFinished(() => fetching.mockRestore())
  return texts

  function responseTo(source: string, variableValues: Record<string, unknown>) {
    const result = graphqlSync({
      schema: schema!,
      source,
      variableValues,
      fieldResolver: (_source, _args, _context, info) => valueFor(info, known, texts),
    })
    if (result.errors) throw new Error(`${result.errors[0]!.message} in ${source}`)
    return result
  }
}

function valueFor(
  { parentType, fieldName, returnType, path }: GraphQLResolveInfo,
  known: KnownValues,
  texts: Set<string>,
): unknown {
  // The number of the nearest row, from 1.
  let at: typeof path | undefined = path
  while (at && typeof at.key !== 'number') at = at.prev
  const row = Number(at?.key ?? 0) + 1
  for (const name of [`${parentType.name}.${fieldName}`, fieldName])
    if (Object.hasOwn(known, name)) {
      const value = known[name]
      return typeof value === 'function' ? value(row, at?.prev?.key) : value
    }
  return made(returnType, fieldName, row, texts)
}

function made(type: GraphQLOutputType, name: string, row: number, texts: Set<string>): unknown {
  if (isNonNullType(type)) return made(type.ofType, name, row, texts)
  if (isListType(type)) return [made(type.ofType, name, 1, texts), made(type.ofType, name, 2, texts)]
  if (isEnumType(type)) return type.getValues().at((row - 1) % type.getValues().length)!.value
  if (!isScalarType(type)) return {}
  if (type.name === 'Int' || type.name === 'Float') return row
  if (type.name === 'Boolean') return true
  if (type.name === 'ID') return String(row)
  if (type.name === 'DateTime') return testNow
  texts.add(`${name} ${row}`)
  return `${name} ${row}`
}
