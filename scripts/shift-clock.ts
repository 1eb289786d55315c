/**
 * From now on the clock of this process, or of this page, stands `shift` milliseconds later and goes on from there. It stands on
 * its own, because journeys send its text into pages.
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
