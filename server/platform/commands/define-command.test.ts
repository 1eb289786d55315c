import { type GraphQLInputObjectType, type GraphQLObjectType, getNamedType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildAttendee, tokenFor } from '#server/testing/builders/builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { schema } from '#server/wiring/schema.ts'
import { commandInput } from './define-command.ts'

const commands = Object.values(schema.getMutationType()!.getFields())

describe('every command', () => {
  it.each(commands.map((command) => [command.name, command] as const))(
    '%s takes one input with clientMutationId and returns it',
    (_name, { args, type }) => {
      expect(args.map(({ name, type }) => [name, String(type).endsWith('!')])).toEqual([['input', true]])
      const input = getNamedType(args[0]!.type) as GraphQLInputObjectType
      const payload = getNamedType(type) as GraphQLObjectType
      expect(String(input.getFields().clientMutationId?.type)).toBe('String')
      expect(String(payload.getFields().clientMutationId?.type)).toBe('String')
    },
  )
})

describe('an input name that several calls share', () => {
  it('is refused for a different input type', () => {
    const another = z.object({ wanted: z.string() }).meta({ graphqlName: 'LoginInput' })
    expect(() => commandInput(another)).toThrow('LoginInput')
  })
})

describe('a command', () => {
  let portal: Portal
  let token: string
  beforeAll(async () => {
    portal = await startPortal()
    token = await tokenFor(portal, await buildAttendee(portal.db))
  })
  afterAll(() => portal.close())

  const requesting =
    'mutation ($input: AskForCareInput!) { askForCare(input: $input) { success clientMutationId } }'
  const request = (input: object) => portal.request(requesting, { input }, token)
  const requests = () => portal.db.selectFrom('care_request').select('address').execute()

  it('checks the caller before the input', async () => {
    expect(await portal.codeOf(requesting, { input: { email: 'nobody' } })).toBe('NOT_LOGGED_IN')
  })
  it('is refused if the domain schema rejects the input, and does nothing', async () => {
    const { errors } = await portal.query(requesting, { input: { email: 'nobody' } }, token)
    expect(errors.map(({ extensions }) => extensions)).toMatchObject([
      { code: 'INPUT_INVALID', data: { fields: ['email'], codes: ['email.invalid'] } },
    ])
    expect(await requests()).toEqual([])
  })
  it('runs with the parsed input and returns clientMutationId', async () => {
    const response = await request({ email: '  May@Example.org ', clientMutationId: 'mine' })
    expect(response).toEqual({ askForCare: { success: true, clientMutationId: 'mine' } })
    expect(await requests()).toEqual([{ address: 'May@example.org' }])
  })
  it('returns a null clientMutationId if none was sent', async () => {
    const response = await request({ email: 'june@example.org' })
    expect(response).toEqual({ askForCare: { success: true, clientMutationId: null } })
  })
})
