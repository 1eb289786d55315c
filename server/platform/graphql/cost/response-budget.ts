import { type GraphQLResolveInfo, getNamedType } from 'graphql'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { selectionCost } from './document-cost.ts'

interface Budget {
  most: number
  spent: number
  /** Lists take from the budget one after another, so that no two count on the same rest of it. */
  turn: Promise<unknown>
}

/** Cost of fetching one row, in units. */
const workOfRow = 300

const budgets = new WeakMap<Context, Budget>()

/** Sets the budget for this call's response, in units of cost. */
export function giveBudget(context: Context, most: number): void {
  budgets.set(context, { most, spent: 0, turn: Promise.resolve() })
}

/**
 * The rows of a list whose length is not known in advance. `select` gets the most rows that are wanted: one more than
 * the budget allows. Without a budget, as for a snapshot, it gets `wanted`.
 *
 * @throws DOCUMENT_TOO_COSTLY when the rows exceed the budget, before any of them is resolved
 */
export function takeRows<Row>(
  context: Context,
  info: GraphQLResolveInfo,
  requested: number,
  select: (most: number) => Promise<Row[]>,
): Promise<Row[]> {
  const budget = budgets.get(context)
  if (!budget) return select(requested)
  const taken = budget.turn.then(async () => {
    const { most, spent } = budget
    const each = costOfOne(info)
    const rows = await select(Math.min(requested, Math.floor(Math.max(0, most - spent) / each) + 1))
    const cost = Math.round(spent + rows.length * each)
    if (cost > most) throw new RejectedError('DOCUMENT_TOO_COSTLY', { cost, most })
    budget.spent = cost
    return rows
  })
  budget.turn = taken.catch(() => {})
  return taken
}

function costOfOne({
  fieldNodes,
  fragments,
  returnType,
  schema,
  variableValues,
}: GraphQLResolveInfo): number {
  const reading = { schema, fragments, variables: variableValues }
  const type = getNamedType(returnType)
  return fieldNodes.reduce(
    (sum, { selectionSet }) => sum + (selectionSet ? selectionCost(reading, selectionSet, type, 1) : 0),
    workOfRow,
  )
}
