import {
  judgedOfCapabilities,
  judgedOfClassFields,
  judgedOfCodes,
  judgedOfLanguages,
  judgedOfMails,
  judgedOfModes,
  judgedOfRecords,
  judgedOfRoles,
} from './judged.ts'

/** One ordinary change of the product: how it begins, and how to know a file that holds the same kind of fact. */
export interface Change {
  name: string
  /** Where the fact has its home, and the edit that adds a new one there. */
  home: string
  find: string
  replace: string
  /** A fact of the same kind that is there already. Each file that names it holds the kind. */
  sibling: string
  /** How such a file names the sibling. */
  heldBy: RegExp
  /** The same in tests, where to name two of them may be the story of a class or a person that a further one does not touch. */
  testedBy?: RegExp
  /** Files that the search finds and that a further fact never touches, each with the reason. */
  judged?: Record<string, string>
  /**
   * Edits that the compiler asks for next, in this order: it names `requestedBy` for want of what is written in `file`. After each it is asked
   * again, and who it names then is named, too.
   */
  followedBy?: readonly { file: string; find: string; replace: string; askedBy: string }[]
  /** A file that only asks: what it lacks is written in others, which count in its place. */
  answeredBy?: Record<string, RegExp>
  /** What the generators write once the change is there, with its migration: made together with the first edit, for nobody writes it by hand. */
  generated?: readonly { files: string; find: RegExp; replace: string }[]
  /** A file that is made anew for each fact of this kind, such as the texts of a language. It is counted apart. */
  ownFile?: RegExp
  /** Files to touch at most, at the end of the refactoring. */
  target: string
}

/**
 * A file holds a list of words where two of them stand side by side in quotes, three without, or two at the heads of two lines; and where
 * something is compared with one. To name one alone, as a test does that logs in as staff, is to use a word that stays: a further one does
 * not touch it. Nor does a `usual` word beside another: somebody who has a role and attends classes too.
 */
function listsOf(words: readonly string[], fallback: readonly string[] = []): RegExp {
  const any = `(?:${[...fallback, ...words].join('|')})`
  const word = `(?:${words.join('|')})`
  const sideBySide = `['"](${words.join('|')})['"][\\s,|()[\\]]+['"](?!\\1['"])${word}['"]`
  const three = `\\b${any}, ${any},? (?:and |or )?${any}\\b`
  const head = `^[ \\t]*(?:[[{(]+ ?(?:\\w+: )?)?['"]?`
  const rows = `${head}${any}['"]?(?:[\\]:,]|$)[^\\n]*\\n${head}${any}['"]?(?:[\\]:,]|$)`
  const compared = `[=!]==? ?['"]${any}['"]|\\b(?:includes|has|hasRole)\\([^()\\n]*['"]${any}['"]\\)|array\\['${any}'|'${any}' = any`
  return new RegExp([sideBySide, three, rows, compared].join('|'), 'm')
}

/**
 * The two modes that there are, side by side by any of their names, or at the heads of neighboring lines, each with what belongs to it; or a
 * comparison with one. A story in which somebody attends online names one of them, and a further one does not touch it.
 */
function modesTogether(): RegExp {
  const names = [
    ['in-person', 'online'],
    ['inPerson(?:Capacity|Taken|Seats)?', 'online(?:Capacity|Taken|Seats)?'],
    ['in_person(?:_capacity|_taken|_people)?', 'online(?:_capacity|_taken|_people)?'],
    ['IN_PERSON', 'ONLINE'],
    ['NO_IN_PERSON_SEATS', 'NO_ONLINE_SEATS'],
    ['availableSeats|unlimitedSeats', 'availableOnlineSeats|unlimitedOnlineSeats'],
  ].map(([one, other]) => [`\\b(?:${one})\\b`, `\\b(?:${other})\\b`] as const)
  const near = names.flatMap(([one, other]) => [
    `${one}[^\\n]{0,60}${other}`,
    `${other}[^\\n]{0,60}${one}`,
    `^[^\\n]*${one}[^\\n]*\\n[^\\n]*${other}`,
    `^[^\\n]*${other}[^\\n]*\\n[^\\n]*${one}`,
  ])
  const compared =
    '[=!]==? ?[\'"](?:in-person|online)[\'"]|\\b(?:includes|has)\\([\'"](?:in-person|online)[\'"]\\)'
  return new RegExp([...near, compared].join('|'), 'm')
}

/**
 * A test that holds a class in both modes, or somebody in one of them, tells a story. It holds the fact where it goes through both as all that
 * there are, has a type of both, or takes the other one for granted where it is not the first.
 */
const allModes =
  /['"](?:in-person|online)['"] \| ['"](?:in-person|online)['"]|\[['"]in-person['"], ['"]online['"]\](?: as const)?\)?\s*\.(?:map|flatMap|every|some|filter|forEach)|constantFrom[^\n]*'in-person', 'online'|[!=]==? ?['"](?:in-person|online)['"]|['"](?:in-person|online)['"] (?::|else) ['"](?:in-person|online)['"]/i

export const changes: readonly Change[] = [
  {
    name: 'class field',
    home: 'domain/classes/fields/class-fields.ts',
    find: '  limitations:               field(',
    replace: `  parking: field(markup, 'parking', 'know', 'same', null, 'translated', 'info'),
  limitations:               field(`,
    answeredBy: {
      // Of the column, which a migration makes.
      'server/classes/class-texts.sql.ts': /^server\/platform\/db\/schema\.generated\.ts$/,
      'server/classes/admin/edit/class-translations.schema.ts':
        /^server\/platform\/db\/schema\.generated\.ts$/,
      'server/classes/admin/edit/course-row.ts': /^server\/platform\/db\/schema\.generated\.ts$/,
      'server/people/person-data/of-classes.ts': /^server\/platform\/db\/schema\.generated\.ts$/,
      'server/import/class-dates.sql.ts': /^server\/platform\/db\/schema\.generated\.ts$/,
      // Of what the page asks for.
      'web/classes/class-view/class-info.tsx':
        /^web\/classes\/class-view\/class-info\.tsx$|^server\/classes\/documents\/course\.graphql$/,
      // Of what generate:web writes once the schema has the field.
      'web/classes/admin/edit/class-form.tsx': /^web\/classes\/admin\/edit\/class-form\.generated\.graphql$/,
      'web/classes/admin/move-class/move-class-dialog.tsx':
        /^web\/classes\/admin\/edit\/class-form\.generated\.graphql$/,
      'web/import/admin/fix-dialog.tsx': /^web\/classes\/admin\/edit\/class-form\.generated\.graphql$/,
      'web/audit/audit-labels.ts': /^locales\/\w+\/admin-audit\.json$/,
      // Of the name in the form.
      'web/classes/admin/class-labels.ts': /^locales\/\w+\/admin-classes\.json$/,
    },
    sibling: 'prerequisites',
    heldBy: /\bprerequisites\b/i,
    judged: judgedOfClassFields,
    target: '6',
  },
  {
    name: 'attendance mode',
    home: 'domain/kernel/modes.ts',
    find: '} as const satisfies Record<string, ModeFacts>',
    replace: `  phone: {
    fields: { held: 'phone', capacity: 'phoneCapacity', taken: 'phoneTaken' },
    columns: { held: 'phone', capacity: 'phone_capacity', taken: 'phone_taken', people: 'phone_people' },
    answer: { left: 'availablePhoneSeats', unlimited: 'unlimitedPhoneSeats', seats: 'phoneSeats' },
    choice: 'PHONE',
    noSeats: 'NO_PHONE_SEATS',
    needs: { place: false, videoLink: false },
  },
} as const satisfies Record<string, ModeFacts>`,
    generated: [
      {
        files: 'server/platform/db/schema.generated.ts',
        find: /^ {2}online_capacity: number \| null;$/m,
        replace: '$&\n  phone: boolean;\n  phone_capacity: number | null;',
      },
      {
        files: 'web/**/documents.generated.ts',
        find: /unlimitedOnlineSeats: boolean/g,
        replace: '$&, availablePhoneSeats: number | null, unlimitedPhoneSeats: boolean',
      },
      {
        files: 'web/**/documents.generated.ts',
        find: /onlineSeats: (\{[^}]*\} \| null)/g,
        replace: '$&, phoneSeats: $1',
      },
      {
        files: 'web/**/documents.generated.ts',
        find: /onlineTaken: number/g,
        replace: '$&, phoneTaken: number',
      },
      {
        files: 'web/**/documents.generated.ts',
        find: /\bonline: boolean, onlineCapacity: string/g,
        replace: '$&, phone: boolean, phoneCapacity: string',
      },
      { files: 'web/**/documents.generated.ts', find: /(\| )?'ONLINE'/g, replace: "$&\n  | 'PHONE'" },
    ],
    sibling: 'both modes in a list or side by side, or a comparison with one',
    heldBy: modesTogether(),
    testedBy: allModes,
    judged: judgedOfModes,
    target: '15 to 20',
  },
  {
    name: 'language',
    home: 'domain/kernel/language/language.ts',
    find: "  es: { intl: 'es-US', name: 'Español' },",
    replace: "  es: { intl: 'es-US', name: 'Español' },\n  fr: { intl: 'fr', name: 'Français' },",
    sibling: 'two tags in a list or a table, or a comparison with one',
    heldBy: listsOf(['en', 'es']),
    judged: judgedOfLanguages,
    ownFile: /^locales\/es\/|spanish\.ts$/,
    target: 'one folder, one row',
  },
  {
    name: 'role',
    home: 'domain/kernel/access/roles.ts',
    find: '} as const satisfies Record<string, RoleFacts>',
    replace: '  volunteer: { worksHere: true },\n} as const satisfies Record<string, RoleFacts>',
    sibling: 'two roles in a list, or a comparison with one',
    heldBy: listsOf(['facilitator', 'staff', 'administrator'], ['attendee']),
    judged: judgedOfRoles,
    answeredBy: { 'server/people/my-data/value-labels.ts': /^locales\/\w+\/own-file\.json$/ },
    target: 'nothing unnamed',
  },
  {
    name: 'capability',
    home: 'domain/kernel/access/capabilities.ts',
    find: '} as const satisfies Record<string, CapabilityFacts>',
    replace: `  viewReports: {
    byRole: { attendee: false, facilitator: false, staff: false, administrator: true },
    granted: { attendee: false, facilitator: false, staff: true, administrator: true },
  },
} as const satisfies Record<string, CapabilityFacts>`,
    sibling: 'two capabilities in a list, or a comparison with one',
    heldBy: listsOf(['duplicateEvent', 'duplicateOthersEvents', 'viewOtherRosters', 'importClasses']),
    judged: judgedOfCapabilities,
    target: 'nothing unnamed',
  },
  {
    name: 'record type',
    home: 'domain/catalogue/catalogue.manifest.ts',
    find: "    'location.created',",
    replace: "    'room.created',\n    'room.changed',\n    'room.deleted',\n    'location.created',",
    followedBy: [
      {
        file: 'web/platform/paths.ts',
        find: "  adminLocations: '/admin/locations',",
        replace: `  adminRooms: '/admin/rooms',
  adminNewRoom: '/admin/rooms/new',
  adminRoom: '/admin/rooms/:roomId',
  adminLocations: '/admin/locations',`,
        askedBy: 'web/audit/audit-labels.ts',
      },
      {
        file: 'web/catalogue/catalogue-admin.pages.ts',
        find: "  adminNewLocation: { for: 'administer', editor: locations },",
        replace: `  adminRooms: { for: 'administer', list: locations, nav: { menu: 'programme', at: 35, key: 'rooms' } },
  adminNewRoom: { for: 'administer', editor: locations },
  adminRoom: { for: 'administer', editor: locations },
  adminNewLocation: { for: 'administer', editor: locations },`,
        askedBy: 'web/app/team/admin-pages.ts',
      },
    ],
    answeredBy: {
      'server/testing/records/record-cases.ts': /^server\/catalogue\/testing\/record-cases\.ts$/,
      // Of the table, which a migration makes.
      'server/testing/audit/build-audit-world.ts': /^server\/platform\/db\/schema\.generated\.ts$/,
      'web/audit/audit-labels.ts': /^web\/platform\/paths\.ts$|^locales\/\w+\/admin-audit\.json$/,
      'web/app/team/admin-pages.ts': /^web\/catalogue\/catalogue-admin\.pages\.ts$/,
      'web/app/team/section-links.tsx': /^locales\/\w+\/admin-kit\.json$/,
      'web/app/team/team-bar.tsx': /^locales\/\w+\/admin-kit\.json$/,
    },
    sibling: 'the calls, texts, addresses and audit actions of locations',
    heldBy:
      /\blocation\.(created|changed|deleted)\b|locations?Record\b|locations\.record|\b(create|update|delete)Location\b|\b(location|changedLocation)Input\b|admin-locations|adminLocations/,
    judged: judgedOfRecords,
    ownFile: /^domain\/catalogue\/location\.input|\/admin\/locations\.|^locales\/\w+\/admin-locations\.json$/,
    target: '8',
  },
  {
    name: 'mail',
    home: 'domain/registration/registration.manifest.ts',
    find: "    'classRestored',",
    replace: "    'classRestored',\n    'classPraised',",
    sibling: 'classRestored',
    heldBy: /\bclassRestored\b/,
    judged: judgedOfMails,
    // Where it is decided that it goes, and where it is written.
    ownFile: /^server\/registration\/mails\/class(?:-notifications\.ts|\.mail\.tsx)$/,
    target: '4',
  },
  {
    name: 'error code',
    home: 'domain/registration/registration.manifest.ts',
    find: "    'GUEST_NOT_ALLOWED',",
    replace: "    'GUEST_NOT_ALLOWED',\n    'GUEST_TOO_SOON',",
    sibling: 'GUEST_NOT_ALLOWED',
    heldBy: /\bGUEST_NOT_ALLOWED\b/,
    judged: judgedOfCodes,
    target: '3',
  },
]
