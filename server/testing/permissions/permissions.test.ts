import { readFileSync } from 'node:fs'
import { getNamedType, isCompositeType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { capabilities } from '#domain/kernel/access/granted-capabilities.ts'
import { roles } from '#domain/kernel/access/roles.ts'
import { readViewer } from '#server/accounts/session/viewer.ts'
import { administrators, everyone, type Policy, staff } from '#server/platform/graphql/policy.ts'
import { auditTable, permissionTable } from '#server/testing/calls/all-cases.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { schema } from '#server/wiring/schema.ts'
import { buildPermissionPeople, type PermissionPeople } from './permission-people.ts'
import { actorOfRole, actorsGranted, type PermissionRole, permissionRoles } from './permission-roles.ts'
import type { PermissionCase, PermissionFacts } from './permission-row.ts'

const roots = { Query: schema.getQueryType()!.getFields(), Mutation: schema.getMutationType()!.getFields() }
const fields = Object.entries(roots).flatMap(([root, of]) => Object.keys(of).map((name) => `${root}.${name}`))

/** Who may make the call, as the field itself says. */
function policyOf(path: string): Policy {
  const [root, name] = path.split('.') as ['Query' | 'Mutation', string]
  return roots[root][name]!.extensions.policy as Policy
}

/** Codes that always mean no permission, whatever is expected. */
const accessCodes = ['NOT_LOGGED_IN', 'FORBIDDEN', 'TOKEN_INVALID']
/** A row must never get these: the call was invalid, or crashed. */
const problems = ['GRAPHQL_INVALID', 'INTERNAL']

describe('the permission table', () => {
  it('has a row for exactly every field of the schema', () => {
    const rows = Object.keys(permissionTable)
    expect({
      fieldsWithoutARow: fields.filter((field) => !rows.includes(field)),
      rowsWithoutAField: rows.filter((row) => !fields.includes(row)),
    }).toEqual({ fieldsWithoutARow: [], rowsWithoutAField: [] })
  })
  it('requires a policy for every field', () => {
    expect(fields.filter((field) => policyOf(field) === undefined)).toEqual([])
  })
  it.each([
    ['For administrators', administrators],
    ['For staff', staff],
    ['Public.', everyone],
  ] as const)('agrees with the schema descriptions: %s', (words, policy) => {
    const notified = fields.filter((field) => {
      const [root, name] = field.split('.') as ['Query' | 'Mutation', string]
      return roots[root][name]!.description?.includes(words)
    })
    expect(notified.length).toBeGreaterThan(1)
    expect(notified.filter((field) => policyOf(field) !== policy)).toEqual([])
  })
})

describe('every call as every role', () => {
  let portal: Portal
  let person: PermissionPeople
  let sessions: Record<PermissionRole, string | null> | undefined
  beforeAll(async () => {
    portal = await startPortal()
    person = await buildPermissionPeople(portal)
  })
  afterAll(() => portal.close())

  it('has a person with only each role, and a person with each granted capability', async () => {
    const heldBy = (actor: PermissionRole) =>
      portal.db
        .selectFrom('app_user')
        .select(['roles', 'capabilities'])
        .where('id', '=', person.people[actor].userId)
        .executeTakeFirstOrThrow()
    for (const role of roles)
      expect(await heldBy(actorOfRole[role])).toEqual({ roles: [role], capabilities: [] })
    for (const capability of capabilities) {
      const actors = actorsGranted[capability]
      if ('test' in actors) expect(readFileSync(actors.test, 'utf8')).toContain(`'${capability}'`)
      else for (const actor of actors) expect((await heldBy(actor)).capabilities).toEqual([capability])
    }
  })

  const rows = Object.entries(permissionTable)
    .filter(([field]) => fields.includes(field))
    .flatMap(([field, cases]) =>
      [cases].flat().map((one) => [one.of ? `${field} (${one.of})` : field, field, one] as const),
    )

  it.each(rows)('%s', async (_name, field, row) => {
    sessions ??= await ofEach((role) => person.logIn(role))
    const token = sessions
    // A command may end sessions. Queries share them.
    if (field.startsWith('Mutation.')) sessions = undefined
    const expected = await ofEach((role) => expectedOf(field, row, role, token[role]))
    // The policies are the source. A snapshot of their results shows each change of permissions.
    expect(groupedByResult(expected)).toMatchSnapshot()
    const refusals = [...accessCodes, ...Object.values(expected)]
    const before = await lastAudited()
    expect(await ofEach((role) => responseTo(field, row, role, token[role], refusals))).toEqual(expected)
    // The audit table says that nothing is written.
    if (typeof auditTable[field] === 'string') expect(await lastAudited()).toBe(before)
  })

  async function lastAudited(): Promise<number | null> {
    const { id } = await portal.db
      .selectFrom('audit_entry')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    return id
  }

  async function ofEach<Result>(
    response: (role: PermissionRole) => Promise<Result>,
  ): Promise<Record<PermissionRole, Result>> {
    const responses = await Promise.all(permissionRoles.map(response))
    return Object.fromEntries(permissionRoles.map((role, index) => [role, responses[index]!])) as Record<
      PermissionRole,
      Result
    >
  }

  /** The result that the policies give for the person as the portal reads them: 'allowed', or the error code. */
  async function expectedOf(
    field: string,
    row: PermissionCase,
    role: PermissionRole,
    token: string | null,
  ): Promise<string> {
    const credentials = { authorization: token && `Bearer ${token}`, nonce: null, hostCookie: null }
    const viewer = await readViewer(portal.deps, credentials)
    const rejection = policyOf(field).refusal(viewer)
    return rejection ?? (viewer && row.rule(viewer, factsOf(role))) ?? 'allowed'
  }

  /** 'allowed', or the error code. Errors that are not about access count as allowed. */
  async function responseTo(
    field: string,
    row: PermissionCase,
    role: PermissionRole,
    token: string | null,
    refusals: readonly string[],
  ): Promise<string> {
    const document = documentOf(field, row.args(factsOf(role)))
    const { errors } = await portal.query(document, {}, token)
    const code = errors[0]?.extensions.code
    if (code === undefined) return 'allowed'
    if (problems.includes(code)) return `${code}: ${errors[0]!.message}`
    return refusals.includes(code) ? code : 'allowed'
  }

  function factsOf(role: PermissionRole): PermissionFacts {
    return { ...person.facts, self: person.people[role] }
  }
})

/** The roles that get each result, by result. */
function groupedByResult(responses: Record<string, string>): Record<string, string> {
  const groups = Object.groupBy(Object.keys(responses), (role) => responses[role]!)
  return Object.fromEntries(
    Object.entries(groups).map(([response, roles = []]) => [response, roles.join(', ')]),
  )
}

function documentOf(path: string, args: string): string {
  const [root, name] = path.split('.') as ['Query' | 'Mutation', string]
  const selection = isCompositeType(getNamedType(roots[root][name]!.type)) ? ' { __typename }' : ''
  return `${root.toLowerCase()} { ${name}${args && `(${args})`}${selection} }`
}
