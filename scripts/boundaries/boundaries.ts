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
      'The web knows the server by schema.graphql alone: put shared rules in domain/, and ask for data by a document.',
  },
  {
    from: (file) => !isTest(file),
    forbids: (target, file) =>
      crosses(target, file) &&
      layerOf(target) !== 'domain' &&
      layerOf(target) === layerOf(file) &&
      !isPublicFile(target),
    instead:
      'A topic uses another by its door alone (public.ts): import it from there, or export it there if others may call it.',
  },
  {
    from: (file) => !isTest(file),
    forbids: (target, file) => crosses(target, file) && !mayUse(topicOf(file) ?? '', topicOf(target) ?? ''),
    instead:
      'Topics have one order (scripts/boundaries/topics.ts), and a topic uses only those before it. Let the later one listen to an event of this one, hand it in by server/wiring or web/app, or put what both need into the kernel or the platform.',
  },
  {
    from: (file) => topicOf(file) !== undefined && !isTest(file),
    forbids: (target, file) =>
      isPublicFile(target) && topicOf(target) === topicOf(file) && layerOf(target) === layerOf(file),
    instead: 'A door is for other topics: inside its topic import the file itself.',
  },
  {
    from: (file) =>
      (isBelowTopics(file) || (inFolder('domain')(file) && topicOf(file) !== undefined)) && !isTest(file),
    forbids: (target) => target === 'domain/manifests.ts',
    instead:
      'What all topics declare is joined above them: the types are in domain/kernel/manifest.ts, and a list is taken as a parameter, which whoever may know all topics hands in.',
  },
  {
    from: (file) => topicOf(file) !== undefined && !isManage(file) && !isTest(file),
    forbids: (target, file) => crosses(target, file) && layerOf(target) === layerOf(file) && isManage(target),
    instead:
      "What serves the organizer is used by what serves the organizer: this door is for other topics' admin/ folders.",
  },
  {
    from: (file) => isBelowTopics(file) && !isTest(file),
    forbids: (target) => topicOf(target) !== undefined,
    instead:
      'Kernel, platform and web/ui know no topic: take what you need as a parameter, which server/wiring or web/app hands in.',
  },
  {
    // A command line is an entry point.
    from: (file) => topicOf(file) !== undefined && !isTest(file) && !file.endsWith('.cli.ts'),
    forbids: isAboveTopics,
    instead:
      'Only wiring and app know all topics: take what you need as a parameter, and let them hand it in.',
  },
  {
    from: (file) =>
      topicOf(file) !== undefined && layerOf(file) === 'web' && !isManage(file) && !isTest(file),
    forbids: (target, file, { isLazy }) => isManage(target) && topicOf(target) === topicOf(file) && !isLazy,
    instead:
      "What serves the organizer is not loaded with what the public sees: load it lazily (import('...')), or move what both need out of admin/.",
  },
  {
    from: () => true,
    forbids: (target, file) =>
      target.endsWith('.sql.ts') &&
      (topicOf(target) ?? folderOf(target)) !== (topicOf(target) ? topicOf(file) : folderOf(file)) &&
      !isTest(file),
    instead:
      'SQL stays within its topic: export a function from its door (a loader, a command), or write the query that you need beside its use.',
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
    instead:
      'What runs in production cannot lean on test parts: move the shared part out of the testing folder.',
  },
  {
    from: (file) => !inFolder('web/ui/form')(file),
    forbids: (target) => target === 'react-hook-form',
    instead:
      'A form speaks by names that its schema types: use fieldsOf, useFieldValue, useFieldStates and useFieldControl of web/ui/form, or add there what is missing.',
  },
  ...languageImportWalls,
  {
    from: () => true,
    forbids: (target) => target === 'server/main.ts',
    instead: 'Only main wires: take what you need as a parameter (Deps), and let server/main.ts hand it in.',
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
      'A field of Mutation is a command: defineCommand and payload (server/platform/commands) draw it, with its echo.',
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
      'Nothing stands there while the code of the next page comes, and it overrules the page that people chose meanwhile: draw <Onward> of web/ui/page.',
  },
  {
    from: (file) => file.startsWith('web/') && !isTest(file),
    word: /\bimport \{[^}]*\blazy\b[^}]*\} from 'react'/,
    instead:
      "Where the code of a part does not come, React's lazy takes the whole page away: take lazyPart or lazyDialog of web/ui/lazy/lazy-part.tsx.",
  },
  ...languageWalls,
  {
    from: (file) => file.startsWith('domain/') && !isTest(file),
    word: /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.now\(/,
    instead: 'The domain has no clock and no chance: take `now` (or the value) as a parameter.',
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
      'The portal has one clock: ask deps.clock.now(), so that tests and PORTAL_CLOCK can set the time.',
  },
  {
    from: (file) =>
      file.startsWith('server/') && !isTest(file) && !writesSeats.includes(file) && !isMigration(file),
    word: /(?:insertInto|updateTable|deleteFrom)\(\s*'(?:registration|guest|registration_change)'|\b(?:insert into|update|delete from)\s+(?:registration|guest|registration_change)\b/i,
    instead:
      'Who holds which places has one writer: call takeSeats, freeSeats and their neighbours (server/registration/seats/seats.ts, by the door), or raise an event that registration hears.',
  },
  {
    from: (file) =>
      file.startsWith('server/') &&
      !isTest(file) &&
      !isMigration(file) &&
      file !== 'server/classes/seats/seats-taken.sql.ts',
    word: /\bsum\(\s*'?(?:\w+\.)?places\b|\bfn\.sum[^(]*\(\s*'(?:\w+\.)?places'/i,
    instead:
      'Places taken are counted in one place, the view places_taken: join placesTaken of server/classes, or read the view where the query has a row for each mode.',
  },
  {
    from: (file) =>
      /^(domain|server|web)\//.test(file) && !isTest(file) && file !== 'domain/kernel/text/raw-text.rule.ts',
    word: /\.normalize\(/,
    instead:
      'What a caller sent is normalized in a time that grows with the square of its length: call normalized of domain/kernel/text/raw-text.rule.ts, which sees to that.',
  },
  {
    from: (file) =>
      file.startsWith('domain/') && !isTest(file) && file !== 'domain/kernel/text/raw-text.input.ts',
    word: /\bz\s*\.string\(/,
    instead:
      'The length of a text is looked at before the text is: begin with rawText of domain/kernel/text/raw-text.input.ts.',
  },
  {
    from: isServerTopic,
    word: /import \{[^}]*\} from '#server\/platform\/graphql\/policy\.ts'/,
    instead:
      "Who may is said in the topic's <topic>.policy.ts alone: give the right a name there, and let the call, the route or the record name it.",
  },
  {
    from: isServerTopic,
    word: /\b(?:isStaffMember|isFacilitator|runsClass|facilitates)\(|\bviewer\??\.roles\b/,
    instead:
      "Whoever asks for roles or for who runs a class decides who may: that is the topic's <topic>.policy.ts, or a rule of the domain that it calls.",
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
      'What a role opens stands in domain/kernel/access/capabilities.ts: ask can, rolesCan or rolesThatCan. Where something else differs by role, make it a Record<Role, ...>, so that a further role does not compile without it.',
  },
  {
    from: (file) => file.startsWith('server/') && !isTest(file),
    word: /\brequire[A-Z]\w*\(/,
    instead:
      "Nothing is required along the way: who may call is the policy that the field names (<topic>.policy.ts), and its resolver's context is that of who passes. What is checked besides bears the name of what it does.",
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
      'The address of who has none is made up, and nobody sees it: ask writtenTo or hasSeparateAddress of server/platform/db/written-to.ts.',
  },
  {
    from: (file) =>
      /^(domain|server|web)\//.test(file) &&
      !isTest(file) &&
      !['domain/kernel/address/visit-path.ts', 'web/platform/paths.ts'].includes(file),
    word: /\/account\/(?:classes|people|care)\b/,
    instead:
      'A link to the page of a registration says whose it is: make it by visitPath and its neighbors (domain/kernel/address/visit-path.ts), in a mail by platform/mail/visit-links.ts, on the web by paths.',
  },
  {
    from: (file) => /^(domain|server|web)\//.test(file) && !isTest(file),
    word: new RegExp(`[!=]==\\s*'(?:${modes.join('|')})'|\\bincludes\\('(?:${modes.join('|')})'\\)`),
    instead:
      'A mode that is compared with one literal swallows the next one: ask domain/kernel/modes.ts (needsLocation, needsVideoLink, findMode), or look the answer up in a Record<Mode, ...>.',
  },
  ...titleWalls,
]
