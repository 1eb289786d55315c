// The topics of the house, in the order in which they may use one another: a topic uses those before it, by their doors. Those of
// the edge are used by nobody. ARCHITECTURE.md tells what each owns; scripts/checks/check-architecture.ts holds it to the folders.

export const innerTopics = [
  'settings',
  'accounts',
  'mail',
  'catalogue',
  'people',
  'classes',
  'registration',
  'roster',
  'browse',
] as const
export const edgeTopics = [
  'content',
  'audit',
  'crashes',
  'reports',
  'import',
  'maintenance',
  'api',
  'webhooks',
  'demo',
] as const
export const topics: readonly string[] = [...innerTopics, ...edgeTopics]

/** Rooms of a floor that are no topics. */
export const otherModules: Record<string, readonly string[]> = {
  domain: ['kernel'],
  server: ['platform', 'wiring', 'testing'],
  web: ['app', 'platform', 'ui', 'public', 'embed', 'testing'],
}

/** The topic that a file belongs to; undefined for files of other rooms. Paths are from the root. */
export function topicOf(path: string): string | undefined {
  const [floor = '', module = '', rest] = path.split('/')
  return floor in otherModules && rest !== undefined && topics.includes(module) ? module : undefined
}

/** Whether one topic may use another: the other comes before it in the order, and is not of the edge. */
export function mayUse(topic: string, other: string): boolean {
  const rank = (name: string) => (innerTopics as readonly string[]).indexOf(name)
  // The demonstration is filled by an import.
  if (rank(other) === -1) return topic === 'demo' && other === 'import'
  return rank(topic) === -1 || rank(other) < rank(topic)
}
