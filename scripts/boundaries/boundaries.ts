import { roles } from '#domain/kernel/access/roles.ts'
import { modes } from '../../domain/kernel/modes.ts'
import type { ImportWall, TextBoundary } from './boundary-kinds.ts'
import { languageImportWalls, languageWalls } from './language-boundaries.ts'
import { titleWalls } from './title-boundaries.ts'
import { mayUse, topicOf } from './topics.ts'

// The module boundaries: which file may import what. Each says where the code belongs instead.
// (dependency-cruiser cannot read TypeScript 7. These rules read the sources with Vite's parser.)

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /\/testing\//.test(file)
const inFolder = (folder: string) => (path: string) => path.startsWith(`${folder}/`)
const layerOf = (path: string) => path.slice(0, path.indexOf('/'))
const isPublicFile = (path: string) => /\/public\.tsx?$/.test(path)
/** Whether both belong to topics, and to different ones. */
const crosses = (target: string, file: string) =>
  topicOf(file) !== undefined && topicOf(target) !== undefined && topicOf(target) !== topicOf(file)
/** Code that knows no topic. */
const isBelowTopics = (path: string) =>
  /^(domain\/kernel|server\/platform|web\/platform|web\/ui)\//.test(path)
const isAboveTopics = (path: string) =>
  /^(server\/wiring|web\/app)\//.test(path) || /^(server\/(app|main)|web\/main)\.tsx?$/.test(path)
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
const isManage = (path: string) => topicOf(path) !== undefined && path.split('/')[2] === 'admin'

/** A topic's code on the server, except the one file that decides permissions. */
const isServerTopic = (path: string) =>
  topicOf(path) !== undefined && layerOf(path) === 'server' && !path.endsWith('.policy.ts') && !isTest(path)

const domainPackages = ['zod', 'date-fns', '@date-fns/tz']
const testPackages = ['vitest', 'fast-check']

export const importWalls: ImportWall[] = [
  {
    from: inFolder('domain'),
    forbids: (target, file, { isPackage }) =>
      isPackage
        ? !domainPackages.includes(target) && !(isTest(file) && testPackages.includes(target))
        : !target.startsWith('domain/'),
    instead:
      'The domain is pure: it takes what it needs as parameters. I/O belongs in server/<topic>, screens in web/<topic>.',
  },
  {
    from: inFolder('server'),
    forbids: inFolder('web'),
    instead: 'What server and web share is a rule: put it in domain/. Texts belong in locales/.',
  },
  {
    from: inFolder('web'),
    forbids: inFolder('server'),
    instead:
      'The web knows only schema.graphql of the server: put shared rules into domain/, and request data by a document.',
  },
  {
    from: (file) => !isTest(file),
    forbids: (target, file) =>
      crosses(target, file) &&
      layerOf(target) !== 'domain' &&
      layerOf(target) === layerOf(file) &&
      !isPublicFile(target),
    instead:
      'A topic uses another only through its public API (public.ts): import it from there, or export it there if others may call it.',
  },
  {
    from: (file) => !isTest(file),
    forbids: (target, file) => crosses(target, file) && !mayUse(topicOf(file) ?? '', topicOf(target) ?? ''),
    instead:
      'Topics have one order (scripts/boundaries/topics.ts), and a topic uses only those before it. Let the later one subscribe to an event of this one, pass it as a parameter from server/wiring or web/app, or move what both need into the kernel or the platform.',
  },
  {
    from: (file) => topicOf(file) !== undefined && !isTest(file),
    forbids: (target, file) =>
      isPublicFile(target) && topicOf(target) === topicOf(file) && layerOf(target) === layerOf(file),
    instead: 'public.ts is for other topics: inside its topic, import the file itself.',
  },
  {
    from: (file) =>
      (isBelowTopics(file) || (inFolder('domain')(file) && topicOf(file) !== undefined)) && !isTest(file),
    forbids: (target) => target === 'domain/manifests.ts',
    instead:
      'What all topics declare is joined above them: the types are in domain/kernel/manifest.ts. Take a list as a parameter, from server/wiring or web/app.',
  },
  {
    from: (file) => topicOf(file) !== undefined && !isManage(file) && !isTest(file),
    forbids: (target, file) => crosses(target, file) && layerOf(target) === layerOf(file) && isManage(target),
    instead:
      "Only code for the organization's team uses such code: admin/public.ts is for other topics' admin/ folders.",
  },
  {
    from: (file) => isBelowTopics(file) && !isTest(file),
    forbids: (target) => topicOf(target) !== undefined,
    instead:
      'Kernel, platform and web/ui know no topic: take what you need as a parameter, from server/wiring or web/app.',
  },
  {
    // A command line is an entry point.
    from: (file) => topicOf(file) !== undefined && !isTest(file) && !file.endsWith('.cli.ts'),
    forbids: isAboveTopics,
    instead: 'Only server/wiring and web/app know all topics: take what you need as a parameter from them.',
  },
  {
    from: (file) =>
      topicOf(file) !== undefined && layerOf(file) === 'web' && !isManage(file) && !isTest(file),
    forbids: (target, file, { isLazy }) => isManage(target) && topicOf(target) === topicOf(file) && !isLazy,
    instead:
      "Code for the organization's team is not loaded with public pages: load it lazily (import('...')), or move what both need out of admin/.",
  },
  {
    from: () => true,
    forbids: (target, file) =>
      target.endsWith('.sql.ts') &&
      (topicOf(target) ?? folderOf(target)) !== (topicOf(target) ? topicOf(file) : folderOf(file)) &&
      !isTest(file),
    instead:
      'SQL stays within its topic: export a function from its public.ts (a loader, a command), or write the query in your own topic.',
  },
  {
    from: (file) => inFolder('web/ui')(file) && !isTest(file),
    forbids: (target) => inFolder('web')(target) && !/^web\/(ui|platform)\//.test(target),
    instead:
      'web/ui is the design language and knows no topic: pass it properties, or put the component in its topic.',
  },
  {
    from: (file) => /^(server|web|domain)\//.test(file) && !isTest(file),
    forbids: (target) => isTest(target),
    instead: 'Production code cannot import test code: move the shared part out of the testing folder.',
  },
  {
    from: (file) => !inFolder('web/ui/form')(file),
    forbids: (target) => target === 'react-hook-form',
    instead:
      'The names of form fields come from the schema, so that they are typed: use fieldsOf, useFieldValue, useFieldStates and useFieldControl of web/ui/form, or add there what is missing.',
  },
  ...languageImportWalls,
  {
    from: () => true,
    forbids: (target) => target === 'server/main.ts',
    instead: 'Only server/main.ts makes these: take what you need as a parameter (Deps).',
  },
]

const role = `['"](?:${roles.join('|')})['"]`
/** A comparison with one role. A part of a class may be 'facilitator', and the requester of a file (`by`) 'staff'. */
const comparedRole = `(?<!\\b(?:by|parts?|parts\\.join\\(\\)))(?:\\.(?:includes|has)\\(| [=!]== )${role}|\\bcase ${role}:|${role} = any\\b`
const isMigration = inFolder('server/platform/db/migrations')
/** Writes that change seats, and other writes to a registration. */
const writesSeats = [
  'seats/seats',
  'attend/attendance.sql',
  'erase-registrations',
  'guests/erase-guests',
  'move-people/move-registrations',
].map((name) => `server/registration/${name}.ts`)

/** Strings that only some files may contain. */
export const textBoundaries: TextBoundary[] = [
  {
    from: (file) =>
      file.startsWith('server/') &&
      !/^server\/platform\/(?:commands|idempotency|graphql)\//.test(file) &&
      !isTest(file),
    word: /\bclientMutationId\b|\bmutationField\(/,
    instead:
      'A field of Mutation is a command: make it with defineCommand and payload (server/platform/commands), which add clientMutationId.',
  },
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
    from: (file) => file.startsWith('server/') && !file.startsWith('server/platform/db/') && !isTest(file),
    word: /\.transaction\(\)/,
    instead:
      'A transaction of its own forgets the claim of its call, and a copy is carried out twice: call inTransaction(context, ...) of server/platform/db/transaction.ts.',
  },
  {
    from: (file) => file.startsWith('web/') && !isTest(file),
    word: /<Navigate\b/,
    instead:
      'It shows nothing while the code of the next page loads, and replaces a page that the person chose in that time: render <Onward> of web/ui/page.',
  },
  {
    from: (file) => file.startsWith('web/') && !isTest(file),
    word: /\bimport \{[^}]*\blazy\b[^}]*\} from 'react'/,
    instead:
      "If the code of a part does not load, React's lazy removes the whole page: use lazyPart or lazyDialog of web/ui/lazy/lazy-part.tsx.",
  },
  ...languageWalls,
  {
    from: (file) => file.startsWith('domain/') && !isTest(file),
    word: /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.now\(/,
    instead: 'The domain has no clock and no randomness: take `now` (or the value) as a parameter.',
  },
  {
    from: (file) =>
      file.startsWith('server/') &&
      !isTest(file) &&
      // The log's timestamps, a script for the browser, and a challenge that expires by the machine's clock.
      ![
        'server/main.ts',
        'server/platform/http/pages/web-pages.ts',
        'server/accounts/bot-check/challenge.ts',
      ].includes(file),
    word: /\bDate\.now\(|\bnew Date\(\)/,
    instead:
      'The portal has one clock: use deps.clock.now(), so that tests and PORTAL_CLOCK can set the time.',
  },
  {
    from: (file) =>
      file.startsWith('server/') && !isTest(file) && !writesSeats.includes(file) && !isMigration(file),
    word: /(?:insertInto|updateTable|deleteFrom)\(\s*'(?:registration|guest|registration_change)'|\b(?:insert into|update|delete from)\s+(?:registration|guest|registration_change)\b/i,
    instead:
      'Only one file writes seats: call takeSeats, freeSeats and the others of server/registration/seats/seats.ts (from other topics by public.ts), or raise an event to which registration subscribes.',
  },
  {
    from: (file) =>
      file.startsWith('server/') &&
      !isTest(file) &&
      !isMigration(file) &&
      file !== 'server/classes/seats/seats-taken.sql.ts',
    word: /\bsum\(\s*'?(?:\w+\.)?places\b|\bfn\.sum[^(]*\(\s*'(?:\w+\.)?places'/i,
    instead:
      'Only the view places_taken counts taken seats: join placesTaken of server/classes, or read the view where the query has a row for each mode.',
  },
  {
    from: (file) =>
      /^(domain|server|web)\//.test(file) && !isTest(file) && file !== 'domain/kernel/text/raw-text.rule.ts',
    word: /\.normalize\(/,
    instead:
      '.normalize() takes time that grows with the square of a text’s length: call normalized of domain/kernel/text/raw-text.rule.ts, which prevents that.',
  },
  {
    from: (file) =>
      file.startsWith('domain/') && !isTest(file) && file !== 'domain/kernel/text/raw-text.input.ts',
    word: /\bz\s*\.string\(/,
    instead:
      'Check the length of a text before anything else: begin its schema with rawText of domain/kernel/text/raw-text.input.ts.',
  },
  {
    from: isServerTopic,
    word: /import \{[^}]*\} from '#server\/platform\/graphql\/policy\.ts'/,
    instead:
      "Permissions are only in the topic's <topic>.policy.ts: name the permission there, and use the name in the call, the route or the record.",
  },
  {
    from: isServerTopic,
    word: /\b(?:isStaffMember|isFacilitator|runsClass|facilitates)\(|\bviewer\??\.roles\b/,
    instead:
      "Code that reads roles, or who runs a class, decides a permission: move it to the topic's <topic>.policy.ts, or to a rule of the domain that it calls.",
  },
  {
    from: (file) =>
      /^(domain|server|web)\//.test(file) &&
      !isTest(file) &&
      !isMigration(file) &&
      !file.endsWith('.generated.ts') &&
      ![
        'domain/kernel/access/roles.ts',
        'domain/kernel/access/capabilities.ts',
        'server/demo/demo-accounts.ts',
      ].includes(file),
    word: new RegExp(
      `\\broles?\\b[^\\n]*${role}|${role}\\s*[,|]\\s*${role}|${comparedRole}|\\bcapabilities\\.includes\\(`,
    ),
    instead:
      'What a role may do is in domain/kernel/access/capabilities.ts: use can, rolesCan or rolesThatCan. Where something else differs by role, make it a Record<Role, ...>, so that a new role does not compile without it.',
  },
  {
    from: (file) => file.startsWith('server/') && !isTest(file),
    word: /\brequire[A-Z]\w*\(/,
    instead:
      'Check permissions only by the policy that the field names (<topic>.policy.ts): the resolver then gets the context of a caller who passed. Name other checks by what they do, not require...',
  },
  {
    from: (file) =>
      /^(domain|server|web)\//.test(file) &&
      !isTest(file) &&
      !isMigration(file) &&
      ![
        'domain/kernel/person/email.rule.ts',
        'server/platform/db/written-to.ts',
        'server/platform/mail/outbox.ts',
      ].includes(file),
    word: /in-care\.invalid|\breached_at\(/,
    instead:
      'A person without an email address has a placeholder that no one may see: use writtenTo or hasSeparateAddress of server/platform/db/written-to.ts.',
  },
  {
    from: (file) =>
      /^(domain|server|web)\//.test(file) &&
      !isTest(file) &&
      !['domain/kernel/address/visit-path.ts', 'web/platform/paths.ts'].includes(file),
    word: /\/account\/(?:classes|people|care)\b/,
    instead:
      'A link to the page of a registration names its person: make it by visitPath and the others of domain/kernel/address/visit-path.ts, in an email by platform/mail/visit-links.ts, on the web by paths.',
  },
  {
    from: (file) => /^(domain|server|web)\//.test(file) && !isTest(file),
    word: new RegExp(`[!=]==\\s*'(?:${modes.join('|')})'|\\bincludes\\('(?:${modes.join('|')})'\\)`),
    instead:
      'Code that compares a mode with one literal is wrong for a new mode: use domain/kernel/modes.ts (needsLocation, needsVideoLink, findMode) or a Record<Mode, ...>.',
  },
  ...titleWalls,
]
