import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql'

/** Whether the client selected this field of the current result, fragments included. */
export function selects(info: GraphQLResolveInfo, field: string): boolean {
  const within = (set: SelectionSetNode | undefined): boolean =>
    set?.selections.some((selection) => {
      if (selection.kind === 'Field') return selection.name.value === field
      if (selection.kind === 'InlineFragment') return within(selection.selectionSet)
      return within(info.fragments[selection.name.value]?.selectionSet)
    }) ?? false
  return info.fieldNodes.some((node) => within(node.selectionSet))
}
