/**
 * About the bytes that a value will have as JSON, counted without writing it; stops as soon as there are more than `most`.
 * Objects that are answered under many names are counted each time, as they would be written.
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
