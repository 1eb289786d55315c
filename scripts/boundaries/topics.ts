// The topics in dependency order: a topic uses only topics before it, through their public APIs. No topic uses
// those of the edge. ARCHITECTURE.md says what each owns. scripts/checks/check-architecture.ts compares it with
// the folders.

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

/** Modules of a layer that are no topics. */
export const otherModules: Record<string, readonly string[]> = {
  domain: ['kernel'],
  server: ['platform', 'wiring', 'testing'],
  web: ['app', 'platform', 'ui', 'public', 'embed', 'testing'],
}

/** The topic that a file belongs to. Undefined for files of other modules. Paths are from the root. */
export function topicOf(path: string): string | undefined {
  const [layer = '', module = '', rest] = path.split('/')
  return layer in otherModules && rest !== undefined && topics.includes(module) ? module : undefined
}

/** Whether one topic may use another: the other comes before it and is not of the edge. */
export function mayUse(topic: string, other: string): boolean {
  const rank = (name: string) => (innerTopics as readonly string[]).indexOf(name)
  // No other topic may use a topic at the edge. The demo may use the import, which fills it with classes.
  if (rank(other) === -1) return topic === 'demo' && other === 'import'
  return rank(topic) === -1 || rank(other) < rank(topic)
}
