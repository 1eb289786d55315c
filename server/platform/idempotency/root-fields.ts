import {
  type ExecutionArgs,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  getArgumentValues,
  getDirectiveValues,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  print,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'

/** One call of a document. */
export interface RootField {
  /** Its key in the response. */
  responseKey: string
  name: string
  nodes: FieldNode[]
  /** The field's arguments, as its resolver gets them. */
  args: Record<string, unknown>
  /** The fields selected from its result, as text. */
  selection: string
}

/** The calls of a mutation document, in order. Null for every other document, and if it cannot be executed. */
export function mutationFields(execution: ExecutionArgs): RootField[] | null {
  const operation = getOperationAST(execution.document, execution.operationName)
  const type = execution.schema.getMutationType()
  if (operation?.operation !== 'mutation' || !type) return null
  const { coerced } = getVariableValues(
    execution.schema,
    operation.variableDefinitions ?? [],
    execution.variableValues ?? {},
  )
  if (!coerced) return null
  const nodes = Map.groupBy(
    flattened(operation.selectionSet, fragmentsOf(execution), coerced),
    (node) => node.alias?.value ?? node.name.value,
  )
  const fragments = [...fragmentsOf(execution).values()].map(print).join('\n')
  try {
    return [...nodes].map(([responseKey, of]) => {
      const name = of[0]!.name.value
      const definition = type.getFields()[name]
      const args = definition ? getArgumentValues(definition, of[0]!, coerced) : {}
      const selection = of.map(({ selectionSet }) => (selectionSet ? print(selectionSet) : '')).join('\n')
      return { responseKey, name, nodes: of, args, selection: `${selection}\n${fragments}` }
    })
  } catch {
    // An argument is invalid. The execution reports it.
    return null
  }
}

/** An execution of the same document with only these calls. */
export function executionOf(execution: ExecutionArgs, fields: readonly RootField[]): ExecutionArgs {
  const operation = getOperationAST(execution.document, execution.operationName)
  const selections: SelectionNode[] = fields.flatMap(({ nodes }) => nodes)
  const definitions = execution.document.definitions.map((definition) =>
    definition === operation
      ? ({
          ...operation,
          selectionSet: { kind: Kind.SELECTION_SET, selections },
        } satisfies OperationDefinitionNode)
      : definition,
  )
  return { ...execution, document: { ...execution.document, definitions } }
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

function fragmentsOf({ document }: ExecutionArgs): Fragments {
  return new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
    ),
  )
}

/** The root fields, including those of fragments. */
function flattened(
  { selections }: SelectionSetNode,
  fragments: Fragments,
  variables: Record<string, unknown>,
): FieldNode[] {
  return selections.flatMap((node) => {
    if (getDirectiveValues(GraphQLSkipDirective, node, variables)?.if === true) return []
    if (getDirectiveValues(GraphQLIncludeDirective, node, variables)?.if === false) return []
    if (node.kind === Kind.FIELD) return [node]
    const fragment = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node
    return fragment ? flattened(fragment.selectionSet, fragments, variables) : []
  })
}
