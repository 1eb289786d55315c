// The walls of the house: who may import what. Each says where the thing belongs instead.
// (dependency-cruiser would hold them too, but cannot read TypeScript 7; these read the sources with Vite's parser.)

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /\/testing\//.test(file)
const inFolder = (folder: string) => (path: string) => path.startsWith(`${folder}/`)
const featureOf = (path: string) => path.match(/^(?:server|web)\/features\/([^/]+)\//)?.[1]
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

const domainPackages = ['zod', 'date-fns', '@date-fns/tz']
const testPackages = ['vitest', 'fast-check']

interface ImportWall {
  /** Which files it stands around; paths are from the root. */
  from: (file: string) => boolean
  /** What they may not import: a path from the root, or a package's name. */
  forbids: (target: string, file: string, isPackage: boolean) => boolean
  /** Where the thing belongs instead. */
  instead: string
}
interface WordWall {
  from: (file: string) => boolean
  word: RegExp
  instead: string
}

export const importWalls: ImportWall[] = [
  {
    from: inFolder('domain'),
    forbids: (target, file, isPackage) =>
      isPackage
        ? !domainPackages.includes(target) && !(isTest(file) && testPackages.includes(target))
        : !target.startsWith('domain/'),
    instead:
      'The domain is pure: it takes what it needs as parameters. I/O belongs in server/features/<feature>, screens in web/features/<feature>.',
  },
  {
    from: inFolder('server'),
    forbids: inFolder('web'),
    instead:
      'What server and web share is a rule: put it in domain/. Texts of mail and errors belong in server/messages.',
  },
  {
    from: inFolder('web'),
    forbids: inFolder('server'),
    instead:
      'The web knows the server by schema.graphql alone: put shared rules in domain/, and ask for data by a document.',
  },
  {
    from: (file) => featureOf(file) !== undefined,
    forbids: (target, file) =>
      featureOf(target) !== undefined &&
      folderTop(target) === folderTop(file) &&
      featureOf(target) !== featureOf(file),
    instead:
      'Features do not know each other: commands meet in domain/ or through the outbox, loaders in server/wiring/loaders.ts, pages in web/app, shared parts in web/ui or a web folder beside features.',
  },
  {
    from: () => true,
    forbids: (target, file) => target.endsWith('.sql.ts') && folderOf(target) !== folderOf(file),
    instead:
      'SQL stays within its folder: export a function from the feature (a loader, a command), or write the query that you need beside its use.',
  },
  {
    from: (file) => inFolder('web/ui')(file) && !isTest(file),
    forbids: (target) => inFolder('web')(target) && !/^web\/(ui|messages|styles)\//.test(target),
    instead:
      'web/ui is the design language and knows no feature: pass it properties, or put the component in its feature.',
  },
  {
    from: (file) => /^(server|web|domain)\//.test(file) && !isTest(file),
    forbids: (target) => isTest(target),
    instead:
      'What runs in production cannot lean on test parts: move the shared part out of the testing folder.',
  },
  {
    from: () => true,
    forbids: (target) => target === 'server/main.ts',
    instead: 'Only main wires: take what you need as a parameter (Deps), and let server/main.ts hand it in.',
  },
]

/** Words that may stand in some files only. */
export const wordWalls: WordWall[] = [
  {
    from: (file) =>
      /^(server|web|domain)\//.test(file) &&
      !file.startsWith('server/platform/config/') &&
      file !== 'server/main.ts' &&
      !isTest(file),
    word: /(?<!readConfig\()\bprocess\.env\b/,
    instead:
      'Only server/platform/config reads the environment: add the setting there, with its check, and take it from config.',
  },
  {
    from: (file) => file.startsWith('domain/') && !isTest(file),
    word: /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.now\(/,
    instead: 'The domain has no clock and no chance: take `now` (or the value) as a parameter.',
  },
  {
    from: (file) => /^server\/(features|graphql|snapshots|rest|jobs|mail)\//.test(file) && !isTest(file),
    word: /\bDate\.now\(|\bnew Date\(\)/,
    instead:
      'The portal has one clock: ask deps.clock.now(), so that tests and PORTAL_CLOCK can set the time.',
  },
]

const folderTop = (path: string) => path.slice(0, path.indexOf('/'))
