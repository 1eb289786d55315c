interface Stoppable {
  stop(): Promise<void>
}

/** The portals of one worker. */
export interface Portals {
  /**
   * The portal of this name, with what belongs to it, such as its mail server. The first test that needs it starts
   * it. A file's own portal stops when a test needs another one. The default portal stays, because most files use it.
   */
  of<T extends Stoppable>(name: string, start: () => Promise<T>): Promise<T>
  stop(): Promise<void>
}

// A worker fixture for each kind of portal would be simpler, but Playwright then starts another worker and another
// browser for each file with its own portal, and a new default portal for the next file.
export function createPortals(defaultName: string): Portals {
  const started = new Map<string, Promise<Stoppable>>()
  const stopping: Promise<void>[] = []
  const stop = (name: string) => {
    const portal = started.get(name)
    started.delete(name)
    // A portal that did not start has stopped itself.
    if (portal)
      stopping.push(
        portal.then(
          (it) => it.stop(),
          () => undefined,
        ),
      )
  }
  return {
    of<T extends Stoppable>(name: string, start: () => Promise<T>) {
      for (const other of started.keys()) if (other !== name && other !== defaultName) stop(other)
      const portal = (started.get(name) as Promise<T> | undefined) ?? start()
      started.set(name, portal)
      return portal
    },
    async stop() {
      for (const name of started.keys()) stop(name)
      await Promise.all(stopping)
    },
  }
}
