import type { InputRef, ObjectRef } from '@pothos/core'
import type { GraphQLResolveInfo } from 'graphql'
import type { z } from 'zod'
import { builder } from '#server/platform/graphql/builder.ts'
import { SuccessPayload } from '#server/platform/graphql/common.schema.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { costs, type FieldCost } from '#server/platform/graphql/cost/field-cost.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { Policy } from '#server/platform/graphql/policy.ts'
import type { SchemaTypes } from '#server/platform/records/record-definition.ts'
import { inputTypeOf } from './input-type.ts'
import type { Echo } from './payload.ts'

interface Said {
  /** What the documentation says of it: what it does, for whom, and with which codes it is refused. */
  says?: string
  /** What it costs, where it is more or less than a call of its size. */
  costs?: FieldCost
}

/** How a command is carried out; what is refused is thrown. */
type Run<Caller, Input extends z.ZodObject, Answer> = (
  context: Caller,
  input: z.output<Input>,
  info: GraphQLResolveInfo,
) => Answer | Promise<Answer>

export interface Command<Caller, Input extends z.ZodObject, Answer extends object> extends Said {
  /** The type that it answers with (payload). */
  answers: ObjectRef<SchemaTypes, Answer>
  run: Run<Caller, Input, NoInfer<Answer>>
}
/** A command that answers no more than that it was done. */
export interface Act<Caller, Input extends z.ZodObject> extends Said {
  answers?: undefined
  run: Run<Caller, Input, unknown>
}

/**
 * A field of Mutation: its name, who may call it (a policy of the topic), what it takes (zod, with the domain's own schemas where it has
 * them), and what carries it out. The input's type of GraphQL is derived from the schema and is called after the command, or by
 * `meta({ graphqlName })` where several share it. Policy, key of idempotency, parsing and the echo are done here, in this order.
 */
export function defineCommand<Caller extends Context, Input extends z.ZodObject, Answer extends object>(
  name: string,
  policy: Policy<Caller>,
  input: Input,
  command: Command<Caller, Input, Answer>,
): void
export function defineCommand<Caller extends Context, Input extends z.ZodObject>(
  name: string,
  policy: Policy<Caller>,
  input: Input,
  command: Act<Caller, Input>,
): void
export function defineCommand(
  name: string,
  policy: Policy<Context>,
  schema: z.ZodObject,
  { says, costs: cost, answers, run }: Command<Context, z.ZodObject, object> | Act<Context, z.ZodObject>,
): void {
  const type = inputOf(name, schema)
  builder.mutationField(name, policy, (t) =>
    t.field({
      type: answers ?? SuccessPayload,
      nullable: true,
      ...(says && { description: says }),
      ...(cost && costs(cost)),
      args: { input: t.arg({ type, required: true }) },
      resolve: async (_root, { input }, context, info) => {
        const { clientMutationId, ...sent } = input as Echo
        const answer = await run(context, parseInput(schema, sent), info)
        return { ...(answers ? (answer as object) : { success: true }), clientMutationId } as never
      },
    }),
  )
}

/** The type of a command's input, for a query that looks ahead at what the command would do. Its schema names it (`graphqlName`). */
export function commandInput<Input extends z.ZodObject>(schema: Input): InputRef<z.output<Input>> {
  const name = schema.meta()?.graphqlName
  if (typeof name !== 'string') throw new Error('An input that several fields take has a name: graphqlName.')
  const type = shared.get(name) ?? drawnInput(name, schema)
  shared.set(name, type)
  return type as InputRef<z.output<Input>>
}

/** Those that several fields take. */
const shared = new Map<string, InputRef<object>>()

function inputOf(command: string, schema: z.ZodObject): InputRef<object> {
  return schema.meta()?.graphqlName
    ? commandInput(schema)
    : drawnInput(`${command[0]!.toUpperCase()}${command.slice(1)}Input`, schema)
}

const drawnInput = (name: string, schema: z.ZodObject): InputRef<object> =>
  inputTypeOf(name, schema, {}, (t) => ({ clientMutationId: t.string() }))
