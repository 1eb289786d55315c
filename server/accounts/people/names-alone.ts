import {
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { UserNode } from '#server/accounts/accounts.graph.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'

/** What a key from a mail shows of a person: what the mail itself could have said. */
const shownByKey = new Set(['email', 'firstName', 'lastName', 'name'])

/** Stands for a record of a person of whom nothing is shown. */
const nothing = Symbol('nothing')

type Resolve = GraphQLFieldResolver<unknown, Context>

/**
 * Holds every field of User back where the answer is one by a key from a mail (UserNode.shows), but for the email and the names: it
 * is empty in its own type, and what it would be is not read. The shape of the answer stays as it is for a login. A field that is
 * added to User, by whichever topic, is held back without another word.
 */
export function showNamesAlone(schema: GraphQLSchema): GraphQLSchema {
  const user = schema.getType('User')
  if (!isObjectType(user)) throw new Error('There is no type User.')
  const emptied = new Set<GraphQLObjectType>()
  for (const field of Object.values(user.getFields())) {
    if (shownByKey.has(field.name)) continue
    emptyBelow(field.type, emptied)
    guardPage(field, (parent) => (parent as UserNode).shows !== 'whole')
  }
  return schema
}

/** A record that must be there is there, with nothing in it. */
function emptyBelow(type: GraphQLOutputType, emptied: Set<GraphQLObjectType>): void {
  const named = getNamedType(type)
  if (!isNonNullType(type) || isListType(type.ofType) || !isObjectType(named) || emptied.has(named)) return
  emptied.add(named)
  for (const field of Object.values(named.getFields())) {
    emptyBelow(field.type, emptied)
    guardPage(field, (parent) => parent === nothing)
  }
}

function guardPage(
  field: ReturnType<GraphQLObjectType['getFields']>[string],
  isGuarded: (parent: unknown) => boolean,
): void {
  const resolve: Resolve = field.resolve ?? defaultFieldResolver
  const empty = emptyOf(field.type)
  field.resolve = (parent, args, context: Context, info) =>
    isGuarded(parent) ? empty() : resolve(parent, args, context, info)
}

/** The empty value of a type. One that has none, such as a moment that must be there, is refused. */
function emptyOf(type: GraphQLOutputType): () => unknown {
  if (!isNonNullType(type)) return () => null
  const inner = type.ofType
  if (isListType(inner)) return () => []
  if (isObjectType(inner)) return () => nothing
  // A choice of several is none that somebody made.
  if (isEnumType(inner)) return () => inner.getValues()[0]?.value
  const plain = emptyScalars[inner.name]
  if (plain === undefined)
    return () => {
      throw new RejectedError('FORBIDDEN')
    }
  return () => plain
}

const emptyScalars: Record<string, string | number | boolean> = {
  Boolean: false,
  Float: 0,
  ID: '',
  Int: 0,
  String: '',
}
