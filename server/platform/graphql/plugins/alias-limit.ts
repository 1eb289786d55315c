import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql'
import type { Plugin } from 'graphql-yoga'

/** The app uses none; a person who explores needs a few. Hundreds of them are one request that works like hundreds. */
const mostAliases = 20

/** Refuses a document that asks for the same things again and again under other names. */
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
