import { type GraphQLResolveInfo, getNamedType } from 'graphql'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { selectionCost } from './document-cost.ts'

interface Budget {
  most: number
  spent: number
  /** Lists take from the budget one after the other, so that none counts on what another one takes. */
  turn: Promise<unknown>
}

/** Of fetching one row, in units. */
const workOfRow = 300

const budgets = new WeakMap<Context, Budget>()

/** Gives the answer to this call a budget, in units of cost. */
export function giveBudget(context: Context, most: number): void {
  budgets.set(context, { most, spent: 0, turn: Promise.resolve() })
}

/**
 * The rows of a list whose length nobody knew before: as many as there are, or DOCUMENT_TOO_COSTLY before any of them is resolved.
 * `select` gets how many rows are wanted at most, one more than there may be. Without a budget, as for a snapshot, all are.
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
