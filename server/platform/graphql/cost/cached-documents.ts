import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'

/** Characters of all cached documents. Parsed, each character takes about fifty bytes. */
const mostCharactersStored = 300_000

/**
 * A cache of recent documents, parsed and validated. It is bounded, because anyone may send any number of different
 * ones. Invalid documents are not cached.
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
