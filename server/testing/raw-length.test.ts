import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  parse,
} from 'graphql'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { longestRaw } from '#domain/kernel/text/raw-text.rule.ts'
import { operations } from '#server/api/rest/operations/operations.ts'
import { overlongText } from '#server/platform/graphql/plugins/raw-length.ts'
import type { Policy } from '#server/platform/graphql/policy.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { callDocument, rootFields } from './permissions/call-document.ts'

/** 900 kB that JavaScript would sort for most of a minute. */
const marks = `a${'\u0316\u0301'.repeat(225_000)}`
/** The shortest text that most inputs refuse. Sending it takes a tenth of the time. */
const fewerMarks = marks.slice(0, longestRaw.text + 1)
/** A short word for `marks`, so that the name of a test stays readable. */
const here = 'marks'
const textTypes = ['String', 'ID', 'HTML', 'Date', 'DateTime']

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const native = String.prototype.normalize
afterEach(() => {
  String.prototype.normalize = native
})

/** How often a text longer than a line was normalized during the call. */
async function normalizations(during: () => Promise<unknown>): Promise<number> {
  let count = 0
  String.prototype.normalize = function (form?: string) {
    if (this.length > 1000) count += 1
    return native.call(this, form)
  }
  await during()
  String.prototype.normalize = native
  return count
}

type Position = GraphQLArgument | GraphQLInputField

/** The smallest valid value of the type. */
function smallest(type: GraphQLInputType): unknown {
  if (!isNonNullType(type)) return null
  const inner = getNullableType(type)
  if (isListType(inner)) return []
  if (isEnumType(inner)) return inner.getValues()[0]!.name
  if (isInputObjectType(inner)) return smallestOf(Object.values(inner.getFields()))
  if (!isScalarType(inner)) throw new Error(`What is ${String(inner)}?`)
  return (
    { Int: 1, Float: 1, Boolean: false, Date: '2026-11-20', DateTime: '2026-11-20T17:00:00Z' }[inner.name] ??
    ''
  )
}

const smallestOf = (positions: readonly Position[]): Record<string, unknown> =>
  Object.fromEntries(
    positions.filter(({ type }) => isNonNullType(type)).map(({ name, type }) => [name, smallest(type)]),
  )

/** Arguments with the marks in one place each, with the path of that place. Everything else is as small as possible. */
function everyText(positions: readonly Position[]): { path: string; values: Record<string, unknown> }[] {
  return positions.flatMap((position) =>
    inType(position.type).map(({ path, value }) => ({
      path: [position.name, ...path].join('.'),
      values: { ...smallestOf(positions), [position.name]: value },
    })),
  )
}

function inType(type: GraphQLInputType): { path: string[]; value: unknown }[] {
  const inner = getNullableType(type)
  if (isListType(inner))
    return inType(inner.ofType).map(({ path, value }) => ({ path: ['0', ...path], value: [value] }))
  if (isInputObjectType(inner))
    return everyText(Object.values(inner.getFields())).map(({ path, values }) => ({
      path: path.split('.'),
      value: values,
    }))
  return textTypes.includes(getNamedType(inner).name) ? [{ path: [], value: marks }] : []
}

/** The same with fewer marks. */
const shortened = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, one: unknown) => (one === marks ? fewerMarks : one))

function policyOf(path: string): Policy {
  const [root, name] = path.split('.') as ['Query' | 'Mutation', string]
  return rootFields[root][name]!.extensions.policy as Policy
}

const cases = Object.entries(rootFields).flatMap(([root, fields]) =>
  Object.entries(fields).flatMap(([name, { args }]) =>
    everyText(args).map(
      ({ path, values }) => [`${root}.${name} ${path}`, `${root}.${name}`, values] as const,
    ),
  ),
)

/** The calls that an anonymous visitor may make. */
const visitors = cases.filter(([, field]) => policyOf(field).refusal(null) === null)

describe('a 900 kB text that is slow to normalize', () => {
  it('has a case for each text input of the schema', () => {
    expect(cases.length).toBeGreaterThan(400)
    expect(cases.map(([name]) => name)).toContain('Mutation.registerUser input.username')
    expect(cases.map(([name]) => name)).toContain('Query.courseFacet where.search')
    expect(cases.map(([name]) => name)).toContain(
      'Mutation.createRegistrations input.registrations.0.guest.firstName',
    )
  })

  // An administrator's own password for a new administrator: it has its own limit, and returns PASSWORD_WRONG.
  const bounded = ['Mutation.createPerson input.password', 'Mutation.changePerson input.password']
  it.each(cases.filter(([name]) => !bounded.includes(name)))('is too long: %s', (name, field, values) => {
    const document = parse(callDocument(field, Object.keys(values)))
    const path = name.slice(field.length + 1).replace(/^(?:input|where)\./, '')
    expect(overlongText(portal.deps.schema, document, values)?.path).toBe(path)
  })

  it.each(visitors)('is refused before it is normalized: %s', async (_name, field, values) => {
    const document = callDocument(field, Object.keys(values))
    const shorter = shortened(values) as typeof values
    const isRejected = overlongText(portal.deps.schema, parse(document), shorter) !== null
    let code: unknown
    const count = await normalizations(async () => {
      const { errors } = await portal.query(document, isRejected ? shorter : values)
      code = errors.map(({ extensions }) => extensions.code).join()
    })
    expect({ code, count }).toEqual({ code: 'INPUT_INVALID', count: 0 })
  })
})

describe('the same text in REST', () => {
  const bodies = operations.flatMap(({ method, path, body }) =>
    body
      ? inJson(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).map(
          (value) => [method, path, value] as const,
        )
      : [],
  )
  it('has a case for each text in a body', () => {
    expect(bodies.map(([, , value]) => JSON.stringify(value))).toContain(
      JSON.stringify({ registrations: [{ guest: { firstName: here } }] }),
    )
  })
  it.each(bodies)('%s %s is refused before it normalizes %o', async (method, path, value) => {
    let status = 0
    let problem: { code?: string } = {}
    const count = await normalizations(async () => {
      const response = await fetch(`${portal.url}/api/v1${path.replace(/\{\w+\}/g, '1')}`, {
        method: method.toUpperCase(),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(value).replaceAll(`"${here}"`, () => JSON.stringify(marks)),
      })
      status = response.status
      problem = (await response.json()) as typeof problem
    })
    expect({ code: problem.code, count }).toEqual({ code: 'INPUT_INVALID', count: 0 })
    expect(status).toBe(422)
  })
})

interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  $ref?: string
  $defs?: Record<string, JsonSchema>
}

/** Values with the marks in one place of the schema each. */
function inJson(given: object, defs = (given as JsonSchema).$defs ?? {}): unknown[] {
  const { type, properties = {}, items, anyOf = [], $ref } = given as JsonSchema
  if ($ref) return inJson(defs[$ref.replace('#/$defs/', '')]!, defs)
  if (type === 'string') return [here]
  const inProperties = Object.entries(properties).flatMap(([name, one]) =>
    inJson(one, defs).map((value) => ({ [name]: value })),
  )
  const inItems = items ? inJson(items, defs).map((value) => [value]) : []
  return [...inProperties, ...inItems, ...anyOf.flatMap((one) => inJson(one, defs))]
}
