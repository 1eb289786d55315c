// A mutation from a zod schema, a policy and a function. The GraphQL input type comes from the schema, so form, API and
// server check the same. This is our own code: Pothos' zod plugin needs the arguments written a second time.

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
  /** Its documentation: what it does, for which callers, and its error codes. */
  says?: string
  /** The cost of the call, if it differs from other calls of its size. */
  costs?: FieldCost
}

/** Runs the command. It throws domain errors. */
type Run<Actor, Input extends z.ZodObject, Result> = (
  context: Actor,
  input: z.output<Input>,
  info: GraphQLResolveInfo,
) => Result | Promise<Result>

export interface Command<Actor, Input extends z.ZodObject, Result extends object> extends Said {
  /** The type of its result (payload). */
  answers: ObjectRef<SchemaTypes, Result>
  run: Run<Actor, Input, NoInfer<Result>>
}
/** A command whose result says only that it was done. */
export interface Act<Actor, Input extends z.ZodObject> extends Said {
  answers?: undefined
  run: Run<Actor, Input, unknown>
}

/**
 * Defines a field of Mutation: its name, the policy that says who may call it, its input (zod, with domain schemas
 * where there are any), and the function that runs it. The GraphQL input type is derived from the schema. Its name is
 * the command's, or `meta({ graphqlName })` if several commands share it. Order: policy, idempotency key, parsing,
 * `run`, echo.
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
        const response = await run(context, parseInput(schema, sent), info)
        return { ...(answers ? (response as object) : { success: true }), clientMutationId } as never
      },
    }),
  )
}

/**
 * The input type of a command, for a query that previews the command. The schema must have a name (`graphqlName`).
 * The query gets the input as it was sent, without parsing.
 */
export function commandInput<Input extends z.ZodObject>(schema: Input): InputRef<z.input<Input>> {
  const name = schema.meta()?.graphqlName
  if (typeof name !== 'string') throw new Error('An input that several fields take has a name: graphqlName.')
  const known = shared.get(name)
  // Otherwise GraphQL would show the fields of the first one, and validate the call by those of the other.
  if (known && known.schema !== schema) throw new Error(`${name} is the name of another input already.`)
  const type = known?.type ?? definedInput(name, schema)
  shared.set(name, { schema, type })
  return type as InputRef<z.input<Input>>
}

/** Inputs that several fields share. */
const shared = new Map<string, { schema: z.ZodObject; type: InputRef<object> }>()

function inputOf(command: string, schema: z.ZodObject): InputRef<object> {
  return schema.meta()?.graphqlName
    ? commandInput(schema)
    : definedInput(`${command[0]!.toUpperCase()}${command.slice(1)}Input`, schema)
}

const definedInput = (name: string, schema: z.ZodObject): InputRef<object> =>
  inputTypeOf(name, schema, {}, (t) => ({ clientMutationId: t.string() }))
