import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { everyone } from '#server/platform/graphql/policy.ts'

/**
 * A client whose login has ended can still read public fields, as a visitor. The response header `x-login: ended` lets
 * clients log in again and repeat the request. Every other call fails as a whole with TOKEN_INVALID.
 */
export function endedLoginPlugin(schema: GraphQLSchema): Plugin<Context> {
  return {
    onExecute({ args }) {
      if (!args.contextValue.loginEnded) return
      // A call whose login has ended is answered as a visitor's, unless it names a person.
      const asVisitor = args.contextValue.personNamed === null
      if (!asVisitor || !isPublicRead(schema, args.document, args.operationName))
        throw new RejectedError('TOKEN_INVALID')
    },
  }
}

function isPublicRead(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
): boolean {
  const operation = getOperationAST(document, operationName)
  if (operation?.operation !== 'query') return false
  const known = schema.getQueryType()?.getFields() ?? {}
  const fields = rootFields(document, operation.selectionSet).map(({ name }) => name.value)
  const requested = fields.filter((name) => !name.startsWith('__'))
  return requested.length > 0 && requested.every((name) => known[name]?.extensions.policy === everyone)
}

function rootFields(document: DocumentNode, { selections }: SelectionSetNode): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection]
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFields(document, selection.selectionSet)
    const fragment = document.definitions.find(
      (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === selection.name.value,
    )
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? rootFields(document, fragment.selectionSet) : []
  })
}
