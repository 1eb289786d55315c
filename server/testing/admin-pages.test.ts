import { globSync, readFileSync } from 'node:fs'
import {
  type DocumentNode,
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  typeFromAST,
  visit,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeAccount } from '#server/people/admin/close-account/close-account.ts'
import { listeners } from '#server/wiring/listeners.ts'
import { schema } from '#server/wiring/schema.ts'
import { buildAttendee, buildUser, tokenFor } from './builders/builders.ts'
import { buildCourse } from './builders/class-builders.ts'
import { callDocument } from './permissions/call-document.ts'
import { type Portal, startPortal } from './portal.ts'

/** The address belongs to two people who never verified it, and, in another case, to the one who did. */
const address = 'lee@example.org'

const documents = globSync(['web/**/*.graphql', 'server/classes/documents/*.graphql']).map((file) =>
  parse(readFileSync(file, 'utf8')),
)
const definitions = documents.flatMap((document) => document.definitions)
const fragments = new Map(
  definitions.flatMap((one) =>
    one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
  ),
)
const queries = definitions.filter(
  (one): one is OperationDefinitionNode =>
    one.kind === Kind.OPERATION_DEFINITION && one.operation === 'query',
)

/** The query with all fragments that it spreads. */
function withFragments(query: OperationDefinitionNode): DocumentNode {
  const used = new Set<string>()
  const collect = (
    node: OperationDefinitionNode | (typeof fragments extends Map<string, infer F> ? F : never),
  ) => {
    visit(node, {
      FragmentSpread({ name }) {
        if (used.has(name.value)) return
        used.add(name.value)
        collect(fragments.get(name.value)!)
      },
    })
  }
  collect(query)
  return { kind: Kind.DOCUMENT, definitions: [query, ...[...used].map((name) => fragments.get(name)!)] }
}

let portal: Portal
let token: string
let ids: number[]
/** The accounts with the address: the first requested it, the second verified it, the last requested it later. */
let userIds: number[]
/** Searches for the address wherever a page has a search. */
const words: Record<string, unknown> = {
  search: address,
  email: address,
  idType: 'EMAIL',
  date: '2026-11-20',
}

beforeAll(async () => {
  portal = await startPortal()
  const { db, clock } = portal
  const people = [
    await buildAttendee(db, { email: address, verified: false }),
    await buildAttendee(db, { email: 'Lee@example.org' }),
    await buildAttendee(db, { email: address, verified: false }),
  ]
  const course = await buildCourse(db)
  const mails = [null, ...people.map(({ userId }) => userId)].map((user_id, n) => ({
    kind: 'testMail',
    to_address: address,
    user_id,
    data: '{}',
    occasion: `test ${n}`,
    created_at: clock.now(),
    next_attempt_at: clock.now(),
  }))
  const written = await db.insertInto('outbox_mail').values(mails).returning('id').execute()
  userIds = people.map(({ userId }) => userId)
  ids = [...userIds, ...written.map(({ id }) => id), course.id]
  token = await tokenFor(portal, await buildUser(db, { roles: ['administrator'] }))
})
afterAll(() => portal.close())

/** A value of the type: the smallest valid one, the address for searches, and the id for records. */
function valueFor(name: string, type: GraphQLInputType, id: number): unknown {
  const inner = getNullableType(type)
  if (isInputObjectType(inner))
    return Object.fromEntries(
      Object.values(inner.getFields())
        .filter((field) => isNonNullType(field.type) || field.name in words)
        .map((field) => [field.name, valueFor(field.name, field.type, id)]),
    )
  if (isListType(inner)) return []
  if (name in words && String(inner) === 'UserNodeIdType') return 'EMAIL'
  if (isEnumType(inner)) return inner.getValues()[0]!.name
  if (String(inner) === 'String') return words[name] ?? ''
  if (name in words && String(inner) === 'ID') return words[name]
  return (
    { Int: id, ID: String(id), Boolean: false, Date: '2026-11-01', Float: 1, DateTime: null }[
      String(inner)
    ] ?? null
  )
}

/** The call crashed, or was no valid call. */
const isError = (code: string) => code === 'INTERNAL' || code.startsWith('GRAPHQL_')

describe('two unverified accounts and a verified one with the same address', () => {
  it('are tested with every query of the app', () => {
    expect(queries.length).toBeGreaterThan(80)
  })
  it.each(queries.map((query) => [query.name!.value, query] as const))(
    'do not break %s',
    async (_name, query) => {
      const document = print(withFragments(query))
      const takesId = (query.variableDefinitions ?? []).length > 0
      for (const id of takesId ? ids : [0]) {
        const variables = Object.fromEntries(
          (query.variableDefinitions ?? []).map(({ variable, type }) => {
            const name = variable.name.value
            return [name, valueFor(name, typeFromAST(schema, type) as GraphQLInputType, id)]
          }),
        )
        const { errors } = await portal.query(document, variables, token)
        const broken = errors.filter(({ extensions }) => isError(extensions.code))
        expect({ variables, broken }).toEqual({ variables, broken: [] })
      }
    },
  )
})

describe('an address’s data', () => {
  const rowsOf = async (where: object) => {
    const response = await portal.request<{
      mailRows: { rows: { userId: number | null; receiver: { databaseId: number } | null }[] }
    }>(
      'query ($where: MailRowsArgs!) { mailRows(where: $where) { rows { userId receiver { databaseId } } } }',
      { where },
      token,
    )
    return response.mailRows.rows
  }
  it('belongs to the account that verified it, if an email has no person', async () => {
    const rows = await rowsOf({ search: address })
    expect(rows.find(({ userId }) => userId === null)?.receiver?.databaseId).toBe(userIds[1])
  })
  it('includes its emails for the verified account, and for others only those written to them', async () => {
    const [first, verified, last] = userIds
    expect(await rowsOf({ userId: verified })).toHaveLength(4)
    for (const userId of [first, last])
      expect((await rowsOf({ userId })).map((row) => row.userId)).toEqual([userId])
  })
  it.each([
    ['sendTestMail', { to: address }],
    [
      'createPerson',
      { email: address, person: { firstName: 'Lee', lastName: 'Kim', roles: [], capabilities: [] } },
    ],
    ['inviteFacilitator', { email: address, firstName: 'Lee', lastName: 'Kim' }],
    ['linkFacilitatorByEmail', { facilitatorId: 1, email: address }],
    ['assignCare', { userId: 1, email: address, agreed: true }],
    ['sendPasswordResetEmail', { username: address }],
    ['getMagicLink', { email: address }],
  ])('does not break %s', async (name, input) => {
    const { errors } = await portal.query(callDocument(`Mutation.${name}`, ['input']), { input }, token)
    expect(errors.filter(({ extensions }) => isError(extensions.code))).toEqual([])
  })
  it('stays when an account that never verified it is closed', async () => {
    const before = await portal.db.selectFrom('outbox_mail').select(['id', 'user_id']).execute()
    await portal.db
      .transaction()
      .execute((tx) => closeAccount(tx, listeners, userIds[2]!, portal.clock.now()))
    const after = await portal.db.selectFrom('outbox_mail').select(['id', 'user_id']).execute()
    expect(after).toEqual(before.filter(({ user_id }) => user_id !== userIds[2]))
  })
})
