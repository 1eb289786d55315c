import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'

/** Characters of the documents that are kept parsed; each of them weighs some fifty bytes then. */
const mostCharactersStored = 300_000

/**
 * The documents that came lately, parsed and found valid, within a bound: anybody may send as many different ones as they like.
 * What is wrong is not kept.
 */
export function cachedDocuments() {
  const cached = new LRUCache<string, DocumentNode>({ max: 300, maxSize: mostCharactersStored })
  return {
    documentCache: {
      get: (text: string) => cached.get(text),
      set: (text: string, document: DocumentNode) => cached.set(text, document, { size: text.length }),
    },
    errorCache: { get: () => undefined, set: () => undefined },
  }
}
