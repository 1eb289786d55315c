import { globSync, readFileSync } from 'node:fs'
import { edgeTopics, innerTopics, otherModules, topics } from '../boundaries/topics.ts'

const rule = '─'.repeat(96)
const row = (label: string, text: string) => `${label.padEnd(15)}${text}`.trimEnd()

/** The diagram of ARCHITECTURE.md: the order of the topics, and the topics that each uses. */
export function architecturePicture(): string {
  const uses = (topic: string) => row(topic, usedBy(topic).join(', '))
  const shared = Object.entries(otherModules).flatMap(([layer, names]) =>
    names.filter((name) => ['kernel', 'platform', 'ui'].includes(name)).map((name) => `${layer}/${name}`),
  )
  return [
    row('join all', 'server/wiring, server/main.ts, web/app, web/main.tsx'),
    rule,
    row('at the edge', 'uses'),
    ...edgeTopics.map(uses),
    rule,
    row('topic', 'uses topics below it'),
    ...innerTopics.toReversed().map(uses),
    rule,
    row('know no topic', shared.join(', ')),
  ].join('\n')
}

/** From the imports of its server and web code, without tests, in the order of the topics. */
function usedBy(topic: string): string[] {
  const isTest = /\.test\.tsx?$|\/testing\//
  const files = globSync(`{server,web}/${topic}/**/*.{ts,tsx}`).filter((file) => !isTest.test(file))
  const found = new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/from '#(?:server|web)\/([a-z]+)\//g)].map(([, name]) => name),
    ),
  )
  return topics.filter((name) => name !== topic && found.has(name)).toReversed()
}
