import type { DocumentNode } from 'graphql'
import { keepLately } from '#server/platform/snapshots/keep-lately.ts'

/** Characters of the documents that are kept parsed; each of them weighs some fifty bytes then. */
const mostCharactersKept = 300_000

/**
 * The documents that came lately, parsed and found valid, within a bound: anybody may send as many different ones as they like.
 * What is wrong is not kept.
 */
export function keptDocuments() {
  const kept = keepLately<DocumentNode>({ entries: 300, bytes: mostCharactersKept })
  return {
    documentCache: {
      get: (text: string) => kept.find(text),
      set: (text: string, document: DocumentNode) => kept.keep(text, document, text.length),
    },
    errorCache: { get: () => undefined, set: () => undefined },
  }
}
