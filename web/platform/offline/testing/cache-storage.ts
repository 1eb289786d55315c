/** A browser's Cache Storage, as far as the worker uses it. */
export function cacheStorage() {
  const all = new Map<string, Map<string, Response>>()
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (address: string) => entries.get(address)?.clone(),
    put: async (address: string, response: Response) => void entries.set(address, response),
    delete: async (request: { url: string }) => entries.delete(request.url),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
  })
  return {
    open: async (name: string) => {
      if (!all.has(name)) all.set(name, new Map())
      return cacheOf(all.get(name)!)
    },
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
  }
}
