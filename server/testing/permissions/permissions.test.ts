import { getNamedType, isCompositeType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { schema } from '#server/wiring/schema.ts'
import { buildPermissionPeople, type PermissionPeople } from './permission-people.ts'
import { type PermissionRole, permissionRoles } from './permission-roles.ts'
import type { PermissionCase } from './permission-row.ts'
import { permissionTable } from './permission-table.ts'

const roots = { Query: schema.getQueryType()!.getFields(), Mutation: schema.getMutationType()!.getFields() }
const fields = Object.entries(roots).flatMap(([root, of]) => Object.keys(of).map((name) => `${root}.${name}`))

/** What says that the caller may not, whatever a row expects. */
const accessCodes = ['NOT_LOGGED_IN', 'FORBIDDEN', 'TOKEN_INVALID']
/** No row may take these for an answer: the call was never made, or broke. */
const faults = ['GRAPHQL_INVALID', 'INTERNAL']

describe('the table of who may call what', () => {
  it('has a row for every field of the schema, and none besides', () => {
    const rows = Object.keys(permissionTable)
    expect({
      fieldsWithoutARow: fields.filter((field) => !rows.includes(field)),
      rowsWithoutAField: rows.filter((row) => !fields.includes(row)),
    }).toEqual({ fieldsWithoutARow: [], rowsWithoutAField: [] })
  })
})

describe('every call as every role', () => {
  let portal: Portal
  let who: PermissionPeople
  beforeAll(async () => {
    portal = await startPortal()
    who = await buildPermissionPeople(portal)
  })
  afterAll(() => portal.close())

  const rows = Object.entries(permissionTable)
    .filter(([field]) => fields.includes(field))
    .flatMap(([field, cases]) =>
      [cases].flat().map((one) => [one.of ? `${field} (${one.of})` : field, field, one] as const),
    )

  it.each(rows)('%s', async (_name, field, row) => {
    const answers = await Promise.all(permissionRoles.map((role) => answerTo(field, row, role)))
    expect(Object.fromEntries(permissionRoles.map((role, index) => [role, answers[index]]))).toEqual(
      row.answers,
    )
  })

  /** 'allowed', or the code of the refusal. Anything that is not about access counts as allowed where the row allows. */
  async function answerTo(field: string, row: PermissionCase, role: PermissionRole): Promise<string> {
    const document = documentOf(field, row.args({ ...who.facts, self: who.people[role] }))
    const { errors } = await portal.query(document, {}, await who.logIn(role))
    const code = errors[0]?.extensions.code
    if (code === undefined) return 'allowed'
    if (faults.includes(code)) return `${code}: ${errors[0]!.message}`
    const refusals = [...accessCodes, ...Object.values(row.answers)]
    return refusals.includes(code) ? code : 'allowed'
  }
})

function documentOf(path: string, args: string): string {
  const [root, name] = path.split('.') as ['Query' | 'Mutation', string]
  const selection = isCompositeType(getNamedType(roots[root][name]!.type)) ? ' { __typename }' : ''
  return `${root.toLowerCase()} { ${name}${args && `(${args})`}${selection} }`
}
