/** If the browser cannot store (storage is off or full), what was written stays until the page is left. */
const saved = new Map<string, string | null>()
let fails = false

export function read(key: string): string | null {
  if (!fails) {
    try {
      return localStorage.getItem(key)
    } catch {
      fails = true
    }
  }
  return saved.get(key) ?? null
}

export function write(key: string, value: string | null): void {
  saved.set(key, value)
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    fails = true
  }
}
