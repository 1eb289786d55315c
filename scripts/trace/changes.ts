import {
  judgedOfCapabilities,
  judgedOfClassFields,
  judgedOfCodes,
  judgedOfDemographics,
  judgedOfGuestFields,
  judgedOfLanguages,
  judgedOfMails,
  judgedOfModes,
  judgedOfProfileFields,
  judgedOfRecords,
  judgedOfRoles,
  judgedOfWalkInFields,
} from './judged.ts'

/** One ordinary change of the product: how it begins, and how to recognize a file with the same kind of fact. */
export interface Change {
  name: string
  /** The file that owns the fact, and the edit that adds a new one there. */
  home: string
  find: string
  replace: string
  /** An existing fact of the same kind. Each file that names it contains the kind. */
  sibling: string
  /** How such a file names the sibling. */
  heldBy: RegExp
  /** The same in tests. There, two names may be the story of one class or person, which a new fact does not touch. */
  testedBy?: RegExp
  /** Files that the search finds but a new fact never touches, each with the reason. */
  judged?: Record<string, string>
  /**
   * The next edits that the compiler demands, in this order. It names `askedBy` because `file` lacks something. After
   * each edit it runs again, and the files that it then names count as named too.
   */
  followedBy?: readonly { file: string; find: string; replace: string; askedBy: string }[]
  /** Files where the compiler reports an error that an edit of other files fixes. Those other files count instead. */
  answeredBy?: Record<string, RegExp>
  /** Edits of generated files and of the schema. They belong to the first edit, because no one makes them by hand. */
  generated?: readonly { files: string; find: RegExp; replace: string }[]
  /** A new file for each fact of this kind, such as the texts of a language. It is counted separately. */
  ownFile?: RegExp
  /** The maximum number of touched files at the end of the refactoring. */
  target: string
}

/**
 * A file contains a list of words if two are next to each other in quotes, three without quotes, or two begin
 * neighboring lines, or if it compares something with one. A file that names only one word, as a test does that logs in
 * as staff, does not change with a new word. Neither does a `fallback` word next to another: a person with a role who
 * also attends classes.
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
 * Both modes by any of their names, side by side or at the start of neighboring lines, or a comparison with one mode. A
 * story in which a person attends online names one mode, and a new mode does not touch it.
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
 * A test with a class in both modes, or a person in one, is a story. It contains the fact if it loops over both as the
 * complete list, has a type of both, or assumes the second mode when it is not the first.
 */
const allModes =
  /['"](?:in-person|online)['"] \| ['"](?:in-person|online)['"]|\[['"]in-person['"], ['"]online['"]\](?: as const)?\)?\s*\.(?:map|flatMap|every|some|filter|forEach)|constantFrom[^\n]*'in-person', 'online'|[!=]==? ?['"](?:in-person|online)['"]|['"](?:in-person|online)['"] (?::|else) ['"](?:in-person|online)['"]/i

/** For a file that needs the column, which a migration adds. */
const column = /^server\/platform\/db\/schema\.generated\.ts$/
const complaintIfMissing = /^domain\/kernel\/text\/field-messages\.ts$|^locales\/\w+\/fields\.json$/
/** generate:web writes this file once the schema has the field. */
const demographicsAnswers = /^web\/people\/profile\/demographics-answers\.generated\.graphql$/
const neededByFileOfData = { 'server/people/my-data/html-file.ts': /^locales\/\w+\/own-file\.json$/ }
const neededByProfileRules = Object.fromEntries(
  ['conditions-field.tsx', 'profile-rules.page.tsx', 'requirements-field.tsx'].map((file) => [
    `web/people/admin/profile-rules/${file}`,
    /^locales\/\w+\/admin-people\.json$/,
  ]),
)

export const changes: readonly Change[] = [
  {
    name: 'class field',
    home: 'domain/classes/fields/class-fields.ts',
    find: '  limitations: ',
    replace: `  parking: field(markup, 'parking', 'know', 'same', null, labelled('class.parking'), 'added', 'translated', 'info'),
  limitations: `,
    answeredBy: {
      // These files do not compile before the column exists, which a migration adds.
      'server/classes/class-texts.sql.ts': /^server\/platform\/db\/schema\.generated\.ts$/,
      'server/classes/admin/edit/class-translations.schema.ts':
        /^server\/platform\/db\/schema\.generated\.ts$/,
      'server/classes/admin/edit/course-row.ts': /^server\/platform\/db\/schema\.generated\.ts$/,
      'server/people/person-data/of-classes.ts': /^server\/platform\/db\/schema\.generated\.ts$/,
      'server/import/class-dates.sql.ts': /^server\/platform\/db\/schema\.generated\.ts$/,
      // This file does not compile before the page's query selects the field.
      'web/classes/class-view/class-info.tsx':
        /^web\/classes\/class-view\/class-info\.tsx$|^server\/classes\/documents\/course\.graphql$/,
      // These files need what generate:web writes after the schema has the field.
      'web/classes/admin/edit/class-form.tsx': /^web\/classes\/admin\/edit\/class-form\.generated\.graphql$/,
      'web/classes/admin/move-class/move-class-dialog.tsx':
        /^web\/classes\/admin\/edit\/class-form\.generated\.graphql$/,
      'web/import/admin/fix-dialog.tsx': /^web\/classes\/admin\/edit\/class-form\.generated\.graphql$/,
      'web/audit/audit-labels.ts': /^locales\/\w+\/admin-audit\.json$/,
      // This file does not compile before the form has a name for the field.
      'web/classes/admin/class-labels.ts': /^locales\/\w+\/admin-classes\.json$/,
    },
    sibling: 'prerequisites',
    heldBy: /\bprerequisites\b/i,
    judged: judgedOfClassFields,
    target: '6',
  },
  {
    name: 'profile field',
    home: 'domain/accounts/answers/profile-table.ts',
    find: '  aboutYourself:         field(',
    replace: `  nickname: field(line, 'nickname', 'nickname', null, 'record', 'csv'),
  aboutYourself:         field(`,
    answeredBy: {
      ...neededByFileOfData,
      ...neededByProfileRules,
      'domain/people/profile/profile-part.input.ts': complaintIfMissing,
      'domain/people/profile/profile.input.ts': complaintIfMissing,
      'server/people/admin/person-list.sql.ts': column,
      'server/people/admin/person-record.sql.ts': column,
      'server/people/admin/person-export.ts': /^locales\/\w+\/people-csv\.json$/,
      'web/audit/audit-labels.ts': /^locales\/\w+\/admin-audit\.json$/,
      // This file needs what generate:web writes after the schema has the field.
      'web/people/admin/contact-panel.tsx': /^web\/people\/admin\/contact-answers\.generated\.graphql$/,
      'web/people/profile/known-profile.ts': /^web\/accounts\/session\/profile-answers\.generated\.graphql$/,
      'web/people/profile/profile-field.tsx': /^locales\/\w+\/profile\.json$/,
    },
    sibling: 'emergencyRelationship',
    heldBy: /\bemergency_?relationship\b/i,
    judged: judgedOfProfileFields,
    target: '6',
  },
  {
    name: 'demographics field',
    home: 'domain/accounts/answers/demographics-table.ts',
    find: '  sexualOrientation: field(',
    replace: `  religion: field(one(sexLegalChoices), 'religion', 'report'),
  sexualOrientation: field(`,
    generated: [
      {
        files: 'web/**/documents.generated.ts',
        find: /'SEXUAL_ORIENTATION'/g,
        replace: "$&\n  | 'RELIGION'",
      },
    ],
    answeredBy: {
      ...neededByFileOfData,
      ...neededByProfileRules,
      'server/people/profile/demographics-stay-away.test.ts': column,
      'server/reports/report-tables.ts': /^locales\/\w+\/report-files\.json$/,
      'server/reports/report-workbook.ts': /^locales\/\w+\/report-files\.json$/,
      'web/audit/audit-labels.ts': /^locales\/\w+\/admin-audit\.json$/,
      'web/people/demographics/demographics-fields.tsx': /^locales\/\w+\/profile\.json$/,
      'web/people/demographics/demographics-form.tsx': demographicsAnswers,
      'web/people/demographics/demographics-rows.tsx': demographicsAnswers,
      'web/reports/demographics.tsx': /^locales\/\w+\/admin-reports\.json$/,
    },
    sibling: 'sexualOrientation',
    heldBy: /\bsexual_?orientation\b/i,
    judged: judgedOfDemographics,
    target: '6',
  },
  {
    name: 'guest field',
    home: 'domain/people/guests/guest-table.ts',
    find: '  isMinor:      field(',
    replace: `  allergies: field(block, 'allergies', 'bringer', 'allergies', labelled('guestDialog.allergies'), 'erased'),
  isMinor:      field(`,
    answeredBy: {
      ...neededByFileOfData,
      'server/registration/registration.schema.ts': column,
      'server/registration/registration.sql.ts': column,
      'web/registration/guests/guest-fields.tsx': /^locales\/\w+\/guest-dialog\.json$/,
      // This file needs what generate:web writes after the schema has the field.
      'web/registration/my-classes/my-class-card.tsx':
        /^web\/registration\/my-classes\/brought-guest\.generated\.graphql$/,
      'web/registration/my-classes/visit.tsx':
        /^web\/registration\/my-classes\/brought-guest\.generated\.graphql$/,
    },
    sibling: 'isMinor',
    heldBy: /\bis_?minor\b/i,
    judged: judgedOfGuestFields,
    target: '6',
  },
  {
    name: 'walk-in field',
    home: 'domain/people/walk-ins/walk-in-table.ts',
    find: '  type:      field(',
    replace: `  company: field(textField('line', personName(100)), 'walk_in_company', null, labelled('adminRoster.walkInForm.company'), 'own'),
  type:      field(`,
    answeredBy: { 'web/roster/walk-ins/walk-in-dialog.tsx': /^locales\/\w+\/admin-roster\.json$/ },
    sibling: 'walk_in_email beside the other columns of a walk-in',
    heldBy: /walk_in_first_name[^;]{0,200}walk_in_email/s,
    judged: judgedOfWalkInFields,
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
      // This file needs the table, which a migration adds.
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
    // The file that decides to send the email, and the file that writes it.
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
