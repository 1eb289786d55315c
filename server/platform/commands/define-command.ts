// A mutation from a zod schema, a policy and a function. The GraphQL input type is made from the schema, so form, API and server check
// the same. Ours, because Pothos' zod plugin validates arguments that are written a second time.

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
  /** Its documentation: what it does, for whom, and the codes with which it is refused. */
  says?: string
  /** What it costs, where that differs from other calls of its size. */
  costs?: FieldCost
}

/** Carries the command out. It throws what it refuses. */
type Run<Actor, Input extends z.ZodObject, Result> = (
  context: Actor,
  input: z.output<Input>,
  info: GraphQLResolveInfo,
) => Result | Promise<Result>

export interface Command<Actor, Input extends z.ZodObject, Result extends object> extends Said {
  /** The type of its answer (payload). */
  answers: ObjectRef<SchemaTypes, Result>
  run: Run<Actor, Input, NoInfer<Result>>
}
/** A command that only answers that it was done. */
export interface Act<Actor, Input extends z.ZodObject> extends Said {
  answers?: undefined
  run: Run<Actor, Input, unknown>
}

/**
 * A field of Mutation: its name, who may call it (a policy of the topic), what it takes (zod, with the domain's own schemas where there are
 * any), and what carries it out. GraphQL's input type is derived from the schema. It is named after the command, or by
 * `meta({ graphqlName })` where several commands share it. The policy comes first, then the idempotency key, parsing, `run` and the echo.
 */
export function defineCommand<Actor extends Context, Input extends z.ZodObject, Result extends object>(
  name: string,
  policy: Policy<Actor>,
  input: Input,
  command: Command<Actor, Input, Result>,
): void
export function defineCommand<Actor extends Context, Input extends z.ZodObject>(
  name: string,
  policy: Policy<Actor>,
  input: Input,
  command: Act<Actor, Input>,
): void
export function defineCommand(
  name: string,
  policy: Policy<Context>,
  schema: z.ZodObject,
  {
    says,
    costs: cost,
    answers: responses,
    run,
  }: Command<Context, z.ZodObject, object> | Act<Context, z.ZodObject>,
): void {
  const type = inputOf(name, schema)
  builder.mutationField(name, policy, (t) =>
    t.field({
      type: responses ?? SuccessPayload,
      nullable: true,
      ...(says && { description: says }),
      ...(cost && costs(cost)),
      args: { input: t.arg({ type, required: true }) },
      resolve: async (_root, { input }, context, info) => {
        const { clientMutationId, ...sent } = input as Echo
        const response = await run(context, parseInput(schema, sent), info)
        return { ...(responses ? (response as object) : { success: true }), clientMutationId } as never
      },
    }),
  )
}

/**
 * The type of a command's input, for a query that shows what the command would do. Its schema names it (`graphqlName`). A query gets the
 * input as it was sent: nothing has parsed it.
 */
export function commandInput<Input extends z.ZodObject>(schema: Input): InputRef<z.input<Input>> {
  const name = schema.meta()?.graphqlName
  if (typeof name !== 'string') throw new Error('An input that several fields take has a name: graphqlName.')
  const known = shared.get(name)
  // Else GraphQL would show the fields of the first one, and the call would be held to those of the other.
  if (known && known.schema !== schema) throw new Error(`${name} is the name of another input already.`)
  const type = known?.type ?? definedInput(name, schema)
  shared.set(name, { schema, type })
  return type as InputRef<z.input<Input>>
}

/** The inputs that several fields share. */
const shared = new Map<string, { schema: z.ZodObject; type: InputRef<object> }>()

function inputOf(command: string, schema: z.ZodObject): InputRef<object> {
  return schema.meta()?.graphqlName
    ? commandInput(schema)
    : definedInput(`${command[0]!.toUpperCase()}${command.slice(1)}Input`, schema)
}

const definedInput = (name: string, schema: z.ZodObject): InputRef<object> =>
  inputTypeOf(name, schema, {}, (t) => ({ clientMutationId: t.string() }))
