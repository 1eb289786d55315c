/**
 * Files with words that the search finds but a new fact does not touch. Each was read and has its reason. Remove a file
 * that the search no longer finds.
 */
const person = 'certain persons who hold two of them'
const logins = 'logins that a story needs, each by its name'
const otherWord = 'the word is a name of something else, not of a role'
const sentence = 'a sentence that the boundaries refuse'
const example = 'examples of what one has and gets, not all that there are'

const readersOf = 'on which channel a title is read, which is not a role'

export const judgedOfRoles: Record<string, string> = {
  'bench/large/large-world.ts': person,
  'domain/accounts/roles/administrator.rule.test.ts': example,
  'domain/accounts/sso/claimed-roles.rule.test.ts': example,
  'domain/accounts/host/host-roles.rule.test.ts': example,
  'domain/classes/edit/class-change.rule.ts': `${otherWord}: a part of a class`,
  'domain/classes/schedule-event/duplicate-event.rule.test.ts': person,
  'domain/kernel/present-class.rule.test.ts': readersOf,
  'domain/kernel/present-class.rule.ts': readersOf,
  'domain/roster/add/roster-finding.rule.test.ts': example,
  'domain/settings/second-factor-choice.test.ts': `${otherWord}: a choice of the settings`,
  'e2e/journeys/app/pseudo-language.long.journey.ts': `${logins}; that each page is seen as somebody, page-access.test.ts holds`,
  'e2e/support/people/open-as.ts': logins,
  'e2e/support/pseudo-language/screens.ts': `${logins}; each page is opened as one who may see it`,
  'scripts/boundaries/check-boundaries.test.ts': sentence,
  'server/accounts/host/host-binding.test.ts': example,
  'server/accounts/testing/my-calls.ts': 'the administrator of the test',
  'server/browse/course-facet.test.ts': `${otherWord}: a filter`,
  'server/people/admin/make-administrator/become-administrator.test.ts': person,
  'server/people/admin/close-account/erased.test.ts': 'an erased account has what no one was given',
  'server/people/admin/testing/closing-person.ts': logins,
  'server/people/admin/testing/closure-race.ts': 'a closed account has what no one was given',
  'server/people/admin/testing/plant-person.ts': `${otherWord}: a table`,
  'server/people/my-data/my-data.mail.tsx': `${otherWord}: who takes the file`,
  'server/people/person-data/in-my-data/of-classes.ts': `${otherWord}: tables`,
  'server/platform/config/host-config.test.ts': example,
  'server/platform/graphql/contract.graphql':
    'the contract of the specification, which is not ours to change',
  'server/registration/mails/changed-parts.tsx': `${otherWord}: a part of a class`,
  'server/registration/admin/sample-mail.ts': `${otherWord}: a part of a class`,
  'server/roster/notifications/facilitator-duties.test.ts': person,
  'server/settings/admin/second-factor-setting.test.ts': `${otherWord}: a choice of the settings`,
  'server/testing/calls/raced-call.ts': 'who calls in a race',
  'server/testing/audit/build-audit-world.ts': `${otherWord}: whose question it is`,
  'server/testing/large/fill.sql.ts': `${otherWord}: tables, and the staff of one email`,
  'server/testing/permissions/permission-people.ts': 'who calls, held to permission-roles.ts by its type',
  'server/wiring/budget-of-blocks.long.test.ts': person,
  'web/app/page-outlines.screen.test.tsx': person,
}

export const judgedOfCapabilities: Record<string, string> = {
  'domain/roster/roster-access.rule.test.ts': person,
  'scripts/boundaries/check-boundaries.test.ts': sentence,
  'server/people/admin/person-record.test.ts': person,
  'server/platform/graphql/contract.graphql':
    'the contract of the specification, which is not ours to change',
}

const readers = 'a person who reads these two, whatever others there are'
const twoPinned = 'sentences of these two, word for word; what holds of each language is checked of all'

export const judgedOfLanguages: Record<string, string> = {
  'domain/kernel/language/choose-language.rule.test.ts': readers,
  'domain/kernel/language/reading.rule.test.ts': readers,
  'locales/en/admin-kit.json': 'the names of the twenty languages that an organization writes in',
  'scripts/boundaries/check-boundaries.test.ts': sentence,
  'server/accounts/my-account/agreements.test.ts': readers,
  'server/people/admin/person-list.test.ts': readers,
  'server/platform/messages/catalogue.test.ts': twoPinned,
  'server/registration/proxy-access/helped-links.test.ts': readers,
  'server/wiring/translations.test.ts': readers,
  'web/platform/messages/address-labels.test.ts': twoPinned,
}

const act = 'an act of staff has the same name'
const thisMail = 'it is about this one mail'

export const judgedOfMails: Record<string, string> = {
  'domain/kernel/acts.ts': act,
  'server/classes/admin/cancel/cancel-course.command.ts': act,
  'server/classes/admin/cancel/cancel-course.test.ts': thisMail,
  'server/registration/admin/notify.test.ts': thisMail,
  'server/registration/waiting/testing/full-record.ts': thisMail,
  'server/roster/undo/undo-act.test.ts': thisMail,
}

const rejects = 'it refuses with this one code'
const expects = 'it expects this one code'
const describes = 'the description of a call says that it refuses with this one code'

export const judgedOfCodes: Record<string, string> = {
  'domain/registration/switch-mode/decide-changes.rule.test.ts': expects,
  'domain/registration/guests/decide-guest-change.rule.ts': rejects,
  'domain/registration/confirm/decide-registrations.rule.test.ts': expects,
  'domain/registration/confirm/decide-registrations.rule.ts': rejects,
  'domain/registration/waiting/decide-hand-offer.rule.ts': rejects,
  'domain/registration/waiting/decide-waiting.rule.test.ts': expects,
  'domain/registration/waiting/decide-waiting.rule.ts': rejects,
  'domain/roster/add/decide-roster-change.rule.test.ts': expects,
  'domain/roster/add/decide-roster-change.rule.ts': rejects,
  'server/registration/confirm/create-registrations.test.ts': expects,
  'server/registration/registration-revising.schema.ts': describes,
  'server/registration/waiting/admin/waiting-list.schema.ts': describes,
  'server/roster/roster-changing.schema.ts': describes,
  'server/registration/confirm/list-confirmed-later.test.ts': expects,
  'server/registration/guests/registration-guest.test.ts': expects,
  'server/registration/waiting/series/series-waiting.test.ts': expects,
  'server/roster/attendance/change-roster.test.ts': expects,
}

const usesOne = 'it uses this one record'

export const judgedOfRecords: Record<string, string> = {
  'e2e/journeys/catalogue/administrator-catalogue.long.journey.ts': usesOne,
  'server/audit/audit-log.test.ts': usesOne,
  'server/platform/idempotency/copies.test.ts': usesOne,
  'server/platform/idempotency/idempotency.test.ts': usesOne,
  'web/catalogue/admin/find-coordinates.tsx': 'a part that the form of locations alone has',
  'web/maintenance/admin/setup-card.tsx': 'a link to this one record',
}

const classOfStory = 'a class or a person of a story, which is held or comes in certain modes'
const sampleClass = 'the seats of certain classes of the sample'
const eitherOfStory = 'the story goes from one mode to the other, whatever others there are'

export const judgedOfModes: Record<string, string> = {
  'bench/administration-world.ts': classOfStory,
  'bench/api-calls.ts': 'what the call of before asked, which is measured against itself',
  'domain/import/class-modes.rule.ts': 'what a legacy record can contain, which never gets another mode',
  'e2e/journeys/browse/find-a-class.journey.ts': classOfStory,
  'e2e/journeys/registration/my-classes.journey.ts': classOfStory,
  'e2e/journeys/registration/register-for-a-class.journey.ts': classOfStory,
  'e2e/support/roster-page.ts': classOfStory,
  'scripts/boundaries/check-boundaries.test.ts': sentence,
  'scripts/sample-data/education.ts': sampleClass,
  'scripts/sample-data/fitness.ts': sampleClass,
  'scripts/sample-data/mind-body.ts': sampleClass,
  'scripts/sample-data/program.ts': sampleClass,
  'scripts/sample-data/special.ts': sampleClass,
  'scripts/sample-data/support.ts': sampleClass,
  'scripts/wordpress/feature-stories.ts': classOfStory,
  'server/browse/calendars.test.ts': classOfStory,
  'server/classes/admin/list/class-rows.test.ts': classOfStory,
  'server/demo/demo-registrations.ts': sampleClass,
  'server/first-start.test.ts': sampleClass,
  'server/registration/seats/registering.property.test.ts':
    'random registrations in two modes, which race as any others do',
  'server/registration/crossings/testing/acts.ts': eitherOfStory,
  'server/registration/move-people/move-people.test.ts': eitherOfStory,
  'server/registration/testing/seat-race.ts': 'a race for seats in two modes, which race as any others do',
  'server/registration/waiting/testing/take-step.ts': eitherOfStory,
  'server/roster/calls/calls.test.ts': classOfStory,
  'server/roster/running-late/running-late.test.ts': classOfStory,
  'server/testing/large/fill-classes.sql.ts': 'certain classes of a large portal',
  'web/app/page-outlines.screen.test.tsx': classOfStory,
  'web/ui/template/field-samples.tsx': 'a sample of a field, with two choices',
}

const sampleText = 'the text of a class of the sample, which need not have the new one'
const certainClass = 'certain fields of the class of a test'
export const judgedOfClassFields: Record<string, string> = {
  'scripts/sample-data/fitness.ts': sampleText,
  'scripts/sample-data/mind-body.ts': sampleText,
  'scripts/sample-data/special.ts': sampleText,
  'scripts/sample-data/support.ts': sampleText,
  'server/classes/course.test.ts': certainClass,
  'server/classes/admin/schedule-event/duplicate-event.test.ts': certainClass,
  'server/classes/admin/edit/update-course.test.ts': certainClass,
}

const emergencyContact = 'the emergency contact, whatever else a profile has'
const answersOfStory = 'certain answers of a person of a story'
const ownArrangement = 'the lines of certain answers; all others follow by themselves'
export const judgedOfProfileFields: Record<string, string> = {
  'server/demo/demo-accounts.ts':
    'the answers of a person of the sample, who need not have given the new one',
  'server/people/admin/person-record.test.ts': answersOfStory,
  'server/roster/export/roster-csv.ts': emergencyContact,
  'server/roster/read-roster.test.ts': emergencyContact,
  'server/roster/roster.schema.ts': emergencyContact,
  'server/roster/roster.sql.ts': emergencyContact,
  'web/people/admin/contact-panel.tsx': ownArrangement,
  'web/people/profile/profile-form.tsx': ownArrangement,
  'web/people/profile/profile-row-values.screen.test.tsx': answersOfStory,
}

export const judgedOfDemographics: Record<string, string> = {
  'e2e/support/attended-classes.ts': 'the answers that a report of the journey counts',
  'server/demo/demo-demographics.ts': 'how often the sample has certain answers; all others are declined',
  'server/testing/large/fill.sql.ts': 'certain answers of the people of a large portal',
}

const rosterText = 'this field addresses another reader on a roster; the others have the text of their row'
export const judgedOfGuestFields: Record<string, string> = {
  'domain/kernel/fields/field-table.test.ts': 'a table of the test, which is no guest',
  'domain/people/guests/guest-table.test.ts': 'how a Yes or No is stored',
  'domain/registration/guests/guest.input.test.ts': 'how a Yes or No is read, and asks for another field',
  'locales/en/admin-roster.json': rosterText,
  'locales/es/admin-roster.json': rosterText,
  'web/roster/add/add-guest-dialog.tsx': rosterText,
}

const whoItIs = 'the name and the address, which say who it is'
const walkInOfStory = 'the name and the address of a person of a story'
export const judgedOfWalkInFields: Record<string, string> = {
  'domain/roster/walk-ins/walk-in.input.test.ts': 'in which columns certain fields are',
  'server/mail/admin/mail-log.test.ts': walkInOfStory,
  'server/maintenance/erased/erased-again.test.ts': walkInOfStory,
  'server/people/admin/close-account/erased.test.ts': walkInOfStory,
  'server/people/erasing/erased-person.sql.ts': whoItIs,
  'server/people/erasing/search-first.test.ts': walkInOfStory,
  'server/people/erasing/whose-it-is.test.ts': walkInOfStory,
  'server/people/my-data/my-data-holds-all.test.ts': walkInOfStory,
  'server/people/retention/legal-hold.sql.ts': whoItIs,
  'server/people/retention/testing/retention-world.ts': walkInOfStory,
  'server/registration/admin/registration-list.sql.ts': whoItIs,
  'server/roster/add/roster-candidates.sql.ts': whoItIs,
  'server/roster/message/class-emails.sql.ts': whoItIs,
  'server/roster/roster.sql.ts': whoItIs,
  'server/roster/testing/file-race.ts': walkInOfStory,
  'server/roster/walk-ins/walk-in-data.test.ts': walkInOfStory,
  'server/testing/large/fill.sql.ts': 'the names and addresses of the people of a large portal',
}
