import { inComments } from './rules/en.ts'

/**
 * Retired words of the code: the standard word, then the parts of names that it replaces. Add a word in the commit that
 * renames its last use.
 */
export const standardWords: Record<string, string> = {
  'error, reject': 'refusal refusals refuse refused refuses refusing',
  conflict: 'clash clashes clashing',
  'render, server-rendered': 'drawn draw draws drawing undrawn',
  'time, instant': 'moment moments',
  'verify, verification': 'prove proves proved proven proving unproven unproved',
  default: 'usual',
  maintenance: 'upkeep',
  timeout: 'patience patiently',
  'transient error': 'trouble troubles troubled',
  'reference data': 'surroundings',
  locale: 'speaker spoken speak speaks',
  'test restore': 'drill drills',
  encrypt: 'seal seals sealed unseal',
  'third party, unverified owner': 'stranger strangers strange',
  'check-in': 'tick ticks ticked ticking unticked',
  again: 'anew',
  'notify, or given': 'told tell tells telling untold',
  notification: 'news',
  'request, query': 'ask asks asked asking asker unasked',
  'cache, save, store, retain': 'kept keeper keepers',
  'proxy access, helper, helped': 'care cares cared carer carers',
  'lock, preload, offer or schedule': 'held',
  'seat, location or position': 'place places placed placing',
  'error, problem': 'fault faults faulty',
  requested: 'wanted unwanted',
  impersonation: 'acting',
  'person, owner, subject': 'whom whoever',
  deleted: 'gone',
  'module, in person, or space': 'room rooms',
  record: 'noted noting unnoted',
  recurring: 'standing',
  fix: 'mend mends mended mending',
  reconcile: 'settle settles settled unsettled',
  'guard, barrier, CI': 'gate gates gated',
  'click, submit': 'pressed presses pressing',
  'structure, layout, format': 'shape shapes',
  'actor, client': 'caller callers',
  'register, registration, registrant': 'book booked booker bookers booking bookings bookable',
}

/** Words in test titles that have only the retired meaning there. */
export const retiredInTitles =
  /\b(?:drawn|upkeep|drills?|patience|surroundings|clash(?:es)?|(?:un)?proven|prove[sd]?|refusals?|anew|strangers?|ticks?|ticked|book(?:ed|ers?|ings?|able)?)\b/gi

/** Names of libraries, of stored data, or with the everyday meaning of a word. Do not add new names. */
const allowed: ReadonlySet<string> = new Set(
  'tickFormatter ticks tick refusedFor askRefused alsoHeld heldOnline standingId trouble onSettled settle shape Shapes roomId roomID roomNull roomName centreRoomId withRoomName standingPlaceId Standing isHeld isWalkInHeld heldWalkIn HeldSince HeldPerson heldWords heldError mailHeld notHeldAttendee notHeldAddress adminFaults reportFault careRequest careInvitation unverifiedLifetimeTold waitingNews FacilitatorNewsData settingsKept filesKeptAside forgetAnswersOfActing momentTooEarly momentTooLate momentWrong momentType restoredDrill refuses provedByMail provedByOwner BookOpen'.split(
    ' ',
  ),
)

const standardOf = new Map(
  Object.entries(standardWords).flatMap(([standard, retired]) =>
    retired.split(' ').map((word) => [word, standard]),
  ),
)

/** The retired words of one file: a line each, with the standard word. `fixed`: names that stay everywhere. */
export function retiredWordsIn(file: string, text: string, fixed: ReadonlySet<string>): string[] {
  const found = new Map<string, string>()
  const check = (what: string, name: string) => {
    // Generated documents of the web are named after the API's operations.
    if (
      fixed.has(name) ||
      allowed.has(name) ||
      /(?:Document|Fragment|QueryResult|MutationResult)$/.test(name)
    )
      return
    for (const part of partsOf(name)) if (standardOf.has(part)) found.set(`${what} ${name}`, explain(part))
  }
  // A call's file has the call's name.
  const base = file.slice(file.lastIndexOf('/') + 1).replace(/\..*$/, '')
  if (!fixed.has(base.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())))
    check('the file', base)
  for (const folder of file.split('/').slice(0, -1)) check('the folder', folder)
  if (file.endsWith('.css'))
    for (const [, name] of text.matchAll(/(?:\.|--)([a-z][\w-]*)(?=[^;{}]*[{;])/g)) check('the class', name!)
  else {
    // A name with _ is a column. A name after a dot may be a library's: it is checked where it is declared.
    for (const [name] of codeOf(text).matchAll(/(?<![\w$.])[A-Za-z$][A-Za-z0-9$]*(?![\w$])/g))
      check('the name', name)
    if (/\.(?:test|journey)\.tsx?$/.test(file))
      for (const [, title] of text.matchAll(/^\s*(?:test|it|describe)(?:\.\w+)?\(\s*['"`](.*)['"`],/gm))
        for (const [word] of title!.matchAll(retiredInTitles))
          found.set(`the title "${title}"`, explain(word.toLowerCase()))
  }
  return [...found].map(([what, why]) => `${file} ${what}: ${why}.`)
}

/**
 * The retired words in comments and in those of SQL: a line each, with the standard word. Names keep their words, and
 * so do paths, quoted words and instructions to Biome.
 */
export function retiredWordsInComments(file: string, text: string): string[] {
  const found = new Set<string>()
  for (const written of commentsOf(text)) {
    const comment = written.replace(notProse, '')
    // A released migration names the stored kind so.
    for (const [word] of comment.matchAll(retiredInTitles))
      if (word !== 'booked') found.add(explain(word.toLowerCase()))
    for (const { word, better } of inComments) {
      const [used] = word.exec(comment) ?? []
      if (used) found.add(`${used.toLowerCase()} is retired, say ${better}`)
    }
  }
  return [...found].map((why) => `${file} a comment: ${why}.`)
}

const explain = (word: string) => `${word} is retired, say ${standardOf.get(word) ?? 'the standard word'}`

/** Splits a name: `mayReadBrowserErrors` is may, read, browser, errors. */
const partsOf = (name: string) =>
  name
    .split(/[^A-Za-z]+/)
    .flatMap((piece) => piece.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [])
    .map((part) => part.toLowerCase())

/** In a comment: `code`, a path, a name with a dot, a quoted word, an instruction to Biome. */
const notProse = /`[^`]*`|[\w.-]*[/.][\w./<>*-]+|(?<!\w)'[^'\n]*'|biome-ignore.*/g

/** Strings are matched, too, so that what looks like a comment inside one is left out. Templates are SQL. */
const commentsOf = (text: string) =>
  [
    ...text.matchAll(
      /(\/\*[\s\S]*?\*\/|\/\/.*)|(`(?:\\[\s\S]|[^`\\])*`)|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g,
    ),
  ].flatMap(([, comment, template]) => comment ?? sqlCommentsOf(template ?? ''))

const sqlCommentsOf = (sql: string) =>
  [...sql.matchAll(/(\/\*[\s\S]*?\*\/|--.*)|'[^']*'/g)].flatMap(([, comment]) => comment ?? [])

/** Code without comments and without the text of strings. Code within `${ }` stays. */
const codeOf = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm, '')
    .replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, "''")
    .replace(/`(?:\\[\s\S]|[^`\\])*`/g, (template) =>
      [...template.matchAll(/\$\{([^}]*)\}/g)].map(([, code]) => code).join(';'),
    )
