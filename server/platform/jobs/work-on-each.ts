/** Enough for single items that cannot be done, too few for an unavailable database. */
const mostFailures = 3

/**
 * Does the work of a job for each item, one after another. A failure does not stop the others. The first one is thrown
 * at the end, so that administrators see it.
 */
export async function workOnEach<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      failures.push(error)
      if (failures.length === mostFailures) break
    }
  }
  if (failures.length > 0) throw failures[0]
}
