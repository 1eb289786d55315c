import { globSync, readFileSync } from 'node:fs'
import {
  type DocumentNode,
  extendSchema,
  type GraphQLInputType,
  getIntrospectionQuery,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  Kind,
  type NamedTypeNode,
  type OperationDefinitionNode,
  parse,
  type TypeNode,
  typeFromAST,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import type { Viewer } from '#server/platform/graphql/context.ts'
import { schema } from '#server/wiring/schema.ts'
import { limitsOf } from './cost-limits.ts'
import { documentCost } from './document-cost.ts'

const appFiles = globSync(['web/**/*.graphql', 'server/classes/documents/*.graphql'])
const definitions = appFiles.flatMap((file) => parse(readFileSync(file, 'utf8')).definitions)
const fragments = definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION)
const operations = definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION)

/** Values for the variables, with long pages, and lists where lists are possible. */
function variablesOf({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> {
  return Object.fromEntries(
    variableDefinitions.map(({ variable, type }) => [variable.name.value, exampleOf(type)]),
  )
}
function exampleOf(type: TypeNode): unknown {
  return exampleValue(typeFromAST(schema, type as NamedTypeNode) as GraphQLInputType, '')
}
function exampleValue(given: GraphQLInputType, name: string): unknown {
  const type = getNullableType(given)
  if (isListType(type)) return [exampleValue(type.ofType, name)]
  if (isEnumType(type)) return type.getValues()[0]!.name
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [field.name, exampleValue(field.type, field.name)]),
    )
  if (name === 'per_page') return 100
  return (
    { Boolean: true, Date: '2026-11-01', DateTime: '2026-11-01T00:00:00Z', Float: 1, ID: '1', Int: 1 }[
      type.name
    ] ?? 'x'
  )
}
const staff = { roles: ['staff'] } as unknown as Viewer
const costOf = (text: string, variables: Record<string, unknown> = {}) =>
  documentCost(schema, parse(text), undefined, variables)
const visitor = limitsOf(null).cost
const all = { pager: { per_page: 1_000_000 } }

describe('the cost of a document', () => {
  it.each(operations.map((operation) => [operation.name!.value, operation] as const))(
    'leaves a wide margin for the app’s own %s',
    (name, operation) => {
      const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [operation, ...fragments] }
      const variables = name === 'courses' ? { where: all } : variablesOf(operation)
      const cost = documentCost(schema, document, name, variables)
      expect(cost).toBeGreaterThan(0)
      const isForRunningThePortal = cost > visitor / 5
      expect(cost).toBeLessThan((isForRunningThePortal ? limitsOf(staff).cost : visitor) / 5)
      if (['courses', 'course', 'series', 'PageByUri'].includes(name)) expect(cost).toBeLessThan(visitor / 5)
    },
  )
  it('allows tools to read the whole schema', () => {
    expect(costOf(getIntrospectionQuery())).toBeLessThan(visitor)
  })
  it('multiplies nested lists', () => {
    const nested = (levels: number): string =>
      levels === 0 ? 'title' : `series { courses { nodes { ${nested(levels - 1)} } } }`
    const of = (levels: number) => costOf(`{ courseBy(courseId: 1) { ${nested(levels)} } }`)
    expect(of(2) / of(1)).toBeGreaterThan(70)
    expect(of(3)).toBeGreaterThan(visitor)
  })
  it('counts aliases and nested fragments each time', () => {
    const names = Array.from({ length: 20 }, (_, n) => `a${n}: description`).join(' ')
    const one = costOf(
      '{ courseFacet(where: { pager: { per_page: 100 } }) { courses { nodes { description } } } }',
    )
    const twenty = costOf(
      `{ courseFacet(where: { pager: { per_page: 100 } }) { courses { nodes { ${names} } } } }`,
    )
    expect(twenty / one).toBeGreaterThan(10)
    const doubled = Array.from(
      { length: 60 },
      (_, n) => `fragment f${n} on Course { ...f${n + 1} ...f${n + 1} }`,
    )
    expect(
      costOf(`{ courseBy(courseId: 1) { ...f0 } } ${doubled.join(' ')} fragment f60 on Course { title }`),
    ).toBeGreaterThan(2 ** 60)
  })
  it('uses the expected number of rows: a full month is not a million rows', () => {
    const document =
      'query ($where: CourseFacetArgs!) { courseFacet(where: $where) { courses { nodes { description } } } }'
    const of = (where: object) => costOf(document, { where })
    const month = of(all)
    expect(of({ pager: { per_page: 500 } })).toBe(month)
    expect(of({ ...all, query: { start_date: { min: '2026-11-01', max: '2026-11-02' } } })).toBeLessThan(
      month / 5,
    )
    expect(of({ ...all, query: { start_date: { min: '2026-01-01', max: '2026-06-30' } } })).toBeGreaterThan(
      4 * month,
    )
    expect(of({ ...all, query: { start_date: { min: '2026-01-01' } } })).toBeLessThan(visitor)
    expect(of({ pager: { per_page: 1 } })).toBeLessThan(month / 5)
  })
  it('assumes a large size for a list of unknown size', () => {
    const grown = extendSchema(
      schema,
      parse('type New { items: [New!]! name: String! } extend type Course { new: New! }'),
    )
    const cost = documentCost(
      grown,
      parse('{ courseBy(courseId: 1) { new { items { items { items { items { name } } } } } } }'),
      undefined,
      {},
    )
    expect(cost).toBeGreaterThan(visitor)
  })
  it('is zero if nothing would be executed', () => {
    expect(costOf('query ($id: Int!) { courseBy(courseId: $id) { title } }')).toBe(0)
  })
})
