import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql'
import type { Plugin } from 'graphql-yoga'

/** The app uses none, and a person who explores needs a few. A request with hundreds does the work of hundreds. */
const mostAliases = 20

/** Rejects a document that requests the same fields many times under different names. */
export function aliasLimitPlugin(): Plugin {
  return {
    onValidate({ addValidationRule }) {
      addValidationRule((context: ValidationContext): ASTVisitor => {
        let aliases = 0
        return {
          Field(node) {
            if (!node.alias) return
            aliases += 1
            if (aliases === mostAliases + 1)
              context.reportError(
                new GraphQLError(`Please use at most ${mostAliases} aliases in one document.`, {
                  nodes: [node],
                }),
              )
          },
        }
      })
    },
  }
}
