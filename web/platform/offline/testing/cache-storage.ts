/** A browser's Cache Storage, as far as the worker uses it. */
export function cacheStorage() {
  const all = new Map<string, Map<string, Response>>()
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (request: Address) => entries.get(addressOf(request))?.clone(),
    put: async (request: Address, response: Response) => void entries.set(addressOf(request), response),
    delete: async (request: Address) => entries.delete(addressOf(request)),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
  })
  return {
    open: async (name: string) => {
      if (!all.has(name)) all.set(name, new Map())
      return cacheOf(all.get(name)!)
    },
    match: async (request: Address, { cacheName = '' } = {}) =>
      all.get(cacheName)?.get(addressOf(request))?.clone(),
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    keys: async () => [...all.keys()],
  }
}

type Address = string | { url: string }
const addressOf = (request: Address) => (typeof request === 'string' ? request : request.url)
