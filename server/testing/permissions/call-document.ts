import { getNamedType, isCompositeType } from 'graphql'
import { schema } from '#server/wiring/schema.ts'

export const rootFields = {
  Query: schema.getQueryType()!.getFields(),
  Mutation: schema.getMutationType()!.getFields(),
}

/**
 * The document of one call, such as 'Mutation.login'. Its variables have the types of the schema, so a row of a table
 * gives plain values.
 */
export function callDocument(path: string, names: readonly string[], selection = '__typename'): string {
  const [root, name] = path.split('.') as ['Query' | 'Mutation', string]
  const field = rootFields[root][name]!
  const typeOf = (argument: string) => field.args.find((one) => one.name === argument)?.type
  const variables = names.map((argument) => `$${argument}: ${typeOf(argument)}`).join(', ')
  const given = names.map((argument) => `${argument}: $${argument}`).join(', ')
  const response = isCompositeType(getNamedType(field.type)) ? ` { ${selection} }` : ''
  return `${root.toLowerCase()}${variables && `(${variables})`} { ${name}${given && `(${given})`}${response} }`
}
