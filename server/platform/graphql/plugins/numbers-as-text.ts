import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  TypeInfo,
  type TypeNode,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'

const wholeNumber = /^-?\d{1,10}$/

/**
 * WPGraphQL clients send ids as text: from the URL, or in a variable declared as ID. Where the API requires a number,
 * numeric text counts as that number. Any other value is rejected as usual.
 */
export function numbersAsTextPlugin(schema: GraphQLSchema): Plugin {
  const known = new WeakMap<DocumentNode, DocumentNode>()
  return {
    onParse() {
      return ({ result, replaceParseResult }) => {
        if (!isDocument(result)) return
        const cached = known.get(result)
        const document = cached ?? withNumbers(schema, result)
        if (!cached) known.set(result, document)
        if (document !== result) replaceParseResult(document)
      }
    },
    onExecute({ args }) {
      const { document, variableValues } = args
      if (!variableValues) return
      args.variableValues = numberedVariables(schema, document, variableValues)
    },
  }
}

/**
 * The document with number literals instead of text, and variables declared as Int, wherever an argument is a number.
 */
function withNumbers(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
  const types = new TypeInfo(schema)
  const usedAsNumbers = new Set<string>()
  const literals = visit(
    document,
    visitWithTypeInfo(types, {
      StringValue(node) {
        if (!isNumber(types.getInputType()) || !wholeNumber.test(node.value)) return undefined
        return { kind: Kind.INT, value: String(Number(node.value)) }
      },
      Variable(node) {
        if (isNumber(types.getInputType())) usedAsNumbers.add(node.name.value)
      },
    }),
  )
  if (usedAsNumbers.size === 0) return literals
  return visit(literals, {
    VariableDefinition(node) {
      if (!usedAsNumbers.has(node.variable.name.value) || !/^(ID|String)$/.test(namedType(node.type)))
        return undefined
      return { ...node, type: renamed(node.type, 'Int') }
    },
  })
}

export function numberedVariables(
  schema: GraphQLSchema,
  document: DocumentNode,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const numbered = { ...values }
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    for (const { variable, type } of definition.variableDefinitions ?? []) {
      const name = variable.name.value
      const known = typeFromAST(schema, type)
      if (name in numbered && known) numbered[name] = numberIn(known as GraphQLInputType, numbered[name])
    }
  }
  return numbered
}

function numberIn(type: GraphQLInputType, value: unknown): unknown {
  if (isNonNullType(type)) return numberIn(type.ofType, value)
  if (isListType(type))
    return Array.isArray(value)
      ? value.map((one) => numberIn(type.ofType, one))
      : numberIn(type.ofType, value)
  if (isInputObjectType(type)) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const fields = type.getFields()
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        fields[name] ? numberIn(fields[name].type, one) : one,
      ]),
    )
  }
  return type.name === 'Int' && typeof value === 'string' && wholeNumber.test(value) ? Number(value) : value
}

const isNumber = (type: unknown): boolean =>
  getNamedType(type as GraphQLInputType | undefined)?.name === 'Int'

const isDocument = (result: unknown): result is DocumentNode =>
  (result as DocumentNode | null)?.kind === Kind.DOCUMENT

function namedType(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type)
}

function renamed<Type extends TypeNode>(type: Type, name: string): Type {
  if (type.kind === Kind.NAMED_TYPE) return { ...type, name: { ...type.name, value: name } }
  return { ...type, type: renamed(type.type, name) }
}
