/**
 * The same data, recording each field that is read but absent: a template that reads one writes a text with a gap.
 * Properties of arrays, such as `map`, are not recorded.
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
