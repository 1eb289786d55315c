/**
 * Approximate bytes of a value as JSON, counted without writing it. Stops as soon as there are more than `most`. An
 * object that occurs several times counts each time, as it would be written.
 */
export function jsonSize(value: unknown, most: number): number {
  let size = 0
  add(value)
  return size

  function add(one: unknown): void {
    if (size > most) return
    if (typeof one === 'string') size += one.length + 2
    else if (Array.isArray(one)) {
      size += 2 + one.length
      for (const item of one) add(item)
    } else if (typeof one === 'object' && one !== null) {
      size += 2
      for (const key in one) {
        size += key.length + 4
        add((one as Record<string, unknown>)[key])
      }
    } else size += 5
  }
}
