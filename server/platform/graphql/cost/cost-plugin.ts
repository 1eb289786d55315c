// The cost of a document, estimated before it runs. This is our own code, because libraries count fields and depth.
// Here a field declares how many rows its list has and how much work it is (decision 24).

import { GraphQLError, getOperationAST, parse, type Source } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { allowanceSpent, type CallAllowance } from '#server/platform/limits/call-allowance.ts'
import { limitsOf, mostCharacters, mostErrors, mostTokens } from './cost-limits.ts'
import { documentCost } from './document-cost.ts'
import { giveBudget } from './response-budget.ts'
import { jsonSize } from './response-size.ts'

/**
 * Rejects a document that is too large or would cost too much, before it runs (docs/decisions, 24). If the estimate was
 * too low, it rejects a response with too many bytes before it is written. A mutation always gets its response, of any
 * size.
 */
export function costPlugin(allowance: CallAllowance): Plugin<Context> {
  return {
    onParse({ params, setParseFn }) {
      if (textOf(params.source).length > mostCharacters)
        throw new RejectedError('DOCUMENT_TOO_COSTLY', {
          characters: textOf(params.source).length,
          mostCharacters,
        })
      setParseFn(parseWithinTokens)
    },
    onExecute({ args, setResultAndStopExecution }) {
      const { schema, document, operationName, variableValues } = args
      const context = args.contextValue
      const most = limitsOf(context.viewer)
      const cost = Math.round(documentCost(schema, document, operationName, variableValues ?? {}))
      if (cost > most.cost) {
        const domainError = new RejectedError('DOCUMENT_TOO_COSTLY', { cost, most: most.cost })
        setResultAndStopExecution({ errors: [domainError] })
        return
      }
      const retryAt = allowance.spendOnDocument(context, cost)
      if (retryAt) {
        setResultAndStopExecution({ errors: [allowanceSpent(retryAt, context.timeZone)] })
        return
      }
      giveBudget(context, most.cost)
      const isChange = getOperationAST(document, operationName)?.operation === 'mutation'
      return {
        onExecuteDone({ result, setResult }) {
          if (!('data' in result || 'errors' in result)) return
          const { data, errors } = result
          if (!isChange && jsonSize(data, most.bytes) > most.bytes)
            setResult({ errors: [new RejectedError('ANSWER_TOO_LARGE')] })
          else if (errors && errors.length > mostErrors)
            setResult({ ...result, errors: errors.slice(0, mostErrors) })
        },
      }
    },
  }
}

function parseWithinTokens(source: string | Source) {
  try {
    return parse(source, { maxTokens: mostTokens })
  } catch (error) {
    if (error instanceof GraphQLError && /contains more tha[nt] \d+ tokens/.test(error.message))
      throw new RejectedError('DOCUMENT_TOO_COSTLY', { mostTokens })
    throw error
  }
}

function textOf(source: string | Source): string {
  return typeof source === 'string' ? source : source.body
}
