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

/** The fields that a key from an email shows of a person. The email itself could show them. */
const shownByKey = new Set(['email', 'firstName', 'lastName', 'name'])

/** Stands for a record of which nothing is shown. */
const nothing = Symbol('nothing')

type Resolve = GraphQLFieldResolver<unknown, Context>

/**
 * In responses to a key from an email (UserNode.shows), hides every field of User except the email and the names. A
 * hidden field is the empty value of its type, and its real value is not read. So the response has the same shape as
 * for a login. This also covers fields that any module adds to User later.
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

/** A required record is present, but empty. */
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

/** The empty value of a type. Throws for types without one, such as a required instant. */
function emptyOf(type: GraphQLOutputType): () => unknown {
  if (!isNonNullType(type)) return () => null
  const inner = type.ofType
  if (isListType(inner)) return () => []
  if (isObjectType(inner)) return () => nothing
  // The first value of the enum for everyone, so it does not reveal what the person chose.
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
