import { readdirSync, readFileSync } from 'node:fs'
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  validate,
  visit,
} from 'graphql'
import { mostRowsPerPage } from '#domain/kernel/lists/pager.rule.ts'
import { monthOf } from '#domain/kernel/time/calendar-range.ts'
import type { CacheId } from './cache-id.ts'

/** One of the app's own documents, with the fragments that it uses. */
export interface SnapshotDocument {
  document: DocumentNode
  /** The text as the app would post it. */
  text: string
}

// The web's code generation reads the same files, so that the app and the snapshots cannot differ.
const folder = new URL('../documents/', import.meta.url)

/** The documents by their name. */
export const snapshotDocuments: Record<CacheId['kind'], SnapshotDocument> = readDocuments()

const fitting = new WeakSet<GraphQLSchema>()

/** Call it at start. Throws if a document does not match the schema. */
export function checkFitting(schema: GraphQLSchema): void {
  if (fitting.has(schema)) return
  for (const [kind, { document }] of Object.entries(snapshotDocuments)) {
    const complaint = validate(schema, document)[0]
    if (complaint) throw new Error(`The snapshot document ${kind} is wrong: ${complaint.message}`)
  }
  fitting.add(schema)
}

/** The variables of a snapshot's document. */
export function variablesOf(cacheId: CacheId): Record<string, unknown> {
  if (cacheId.kind === 'course') return { courseId: cacheId.id }
  if (cacheId.kind === 'series') return { seriesId: cacheId.id }
  return { where: { query: { start_date: monthOf(cacheId.month) }, pager: { per_page: mostRowsPerPage } } }
}

function readDocuments(): Record<CacheId['kind'], SnapshotDocument> {
  const definitions = readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .flatMap((name) => parse(readFileSync(new URL(name, folder), 'utf8'), { noLocation: true }).definitions)
  const fragments = new Map(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  )
  const named = (kind: CacheId['kind']): SnapshotDocument => {
    const operation = definitions.find(
      (definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.name?.value === kind,
    )
    if (!operation) throw new Error(`server/classes/documents has no document named ${kind}.`)
    const document = withFragments(operation as OperationDefinitionNode, fragments)
    return { document, text: print(document) }
  }
  return { courses: named('courses'), course: named('course'), series: named('series') }
}

function withFragments(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): DocumentNode {
  const used = new Map<string, FragmentDefinitionNode>()
  const collect = (node: OperationDefinitionNode | FragmentDefinitionNode) => {
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value)
        if (!fragment || used.has(name.value)) return
        used.set(name.value, fragment)
        collect(fragment)
      },
    })
  }
  collect(operation)
  return { kind: Kind.DOCUMENT, definitions: [operation, ...used.values()] }
}
