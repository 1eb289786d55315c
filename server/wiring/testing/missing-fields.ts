/**
 * The same data, which notes each field that is read and is not there: a template that reads one writes a text with a hole. What an array
 * has of itself, such as `map`, is there.
 */
export function watchMissing<Data>(data: Data, missing: Set<string>, path = ''): Data {
  if (typeof data !== 'object' || data === null) return data
  return new Proxy(data, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver)
      if (typeof name === 'symbol') return value
      const at = Array.isArray(target) ? `${path}[]` : `${path}.${name}`
      if (!Array.isArray(target) && !(name in target)) missing.add(at)
      return typeof value === 'object' ? watchMissing(value, missing, at) : value
    },
  })
}
