/**
 * Moves the clock of this process or page by `shift` milliseconds. The clock keeps running from there. The function
 * uses nothing outside itself, because end-to-end tests send its source into pages.
 */
export function shiftClock(shift: number): void {
  const now = Date.now
  const shifted: DateConstructor = new Proxy(Date, {
    construct: (target, given, requested) =>
      Reflect.construct(
        target,
        given.length > 0 ? given : [now() + shift],
        requested === shifted ? target : requested,
      ),
    apply: () => String(new shifted()),
    get: (target, name) => (name === 'now' ? () => now() + shift : (Reflect.get(target, name) as unknown)),
  })
  globalThis.Date = shifted
}
