import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'

/** Characters of the documents that are kept parsed; each of them weighs some fifty bytes then. */
const mostCharactersKept = 300_000

/**
 * The documents that came lately, parsed and found valid, within a bound: anybody may send as many different ones as they like.
 * What is wrong is not kept.
 */
export function keptDocuments() {
  const kept = new LRUCache<string, DocumentNode>({ max: 300, maxSize: mostCharactersKept })
  return {
    documentCache: {
      get: (text: string) => kept.get(text),
      set: (text: string, document: DocumentNode) => kept.set(text, document, { size: text.length }),
    },
    errorCache: { get: () => undefined, set: () => undefined },
  }
}
