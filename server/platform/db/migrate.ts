import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { StartRejected } from '#server/platform/process/start-rejected.ts'
import * as people from './migrations/0001-people.ts'
import * as classes from './migrations/0002-classes.ts'
import * as registrations from './migrations/0003-registrations.ts'
import * as mail from './migrations/0004-mail.ts'
import * as classDateImports from './migrations/0005-class-date-imports.ts'
import * as provenAddresses from './migrations/0006-proven-addresses.ts'
import * as waiverPages from './migrations/0007-waiver-pages.ts'
import * as calendarsAndChanges from './migrations/0008-calendars-and-changes.ts'
import * as loginsAndLimits from './migrations/0009-logins-and-limits.ts'
import * as administration from './migrations/0010-administration.ts'
import * as findingPeople from './migrations/0011-finding-people.ts'
import * as importRuns from './migrations/0012-import-runs.ts'
import * as classList from './migrations/0013-class-list.ts'
import * as contentAndPrograms from './migrations/0014-content-and-programs.ts'
import * as namesOfTheProgramme from './migrations/0015-names-of-the-programme.ts'
import * as refusedMail from './migrations/0017-refused-mail.ts'
import * as idempotencyKeys from './migrations/0018-idempotency-keys.ts'
import * as singleSignOnAndProvenMail from './migrations/0020-single-sign-on-and-proven-mail.ts'
import * as secondFactors from './migrations/0021-second-factors.ts'
import * as addedByAFacilitator from './migrations/0022-added-by-a-facilitator.ts'
import * as placesAndModes from './migrations/0023-places-and-modes.ts'
import * as helpAndFirstTerms from './migrations/0024-help-and-first-terms.ts'
import * as accessibilityPage from './migrations/0025-accessibility-page.ts'
import * as answersToClosureRequests from './migrations/0026-answers-to-closure-requests.ts'
import * as profileRules from './migrations/0027-profile-rules.ts'
import * as searchFoldsLetters from './migrations/0028-search-folds-letters.ts'
import * as gettingIntoAPlace from './migrations/0029-getting-into-a-place.ts'
import * as whatPeopleNeed from './migrations/0030-what-people-need.ts'
import * as heldClassMails from './migrations/0032-held-class-mails.ts'
import * as drafts from './migrations/0034-drafts.ts'
import * as overCapacity from './migrations/0036-over-capacity.ts'
import * as whatFacilitatorsAreTold from './migrations/0037-what-facilitators-are-told.ts'
import * as mailOfAPerson from './migrations/0038-mail-of-a-person.ts'
import * as browserFaults from './migrations/0039-browser-faults.ts'
import * as loginsInTheAuditLog from './migrations/0040-logins-in-the-audit-log.ts'
import * as addressOfTheOrganisation from './migrations/0042-address-of-the-organisation.ts'
import * as howAClassWas from './migrations/0043-how-a-class-was.ts'
import * as languageOfClassTexts from './migrations/0044-language-of-class-texts.ts'
import * as portalProcesses from './migrations/0045-portal-processes.ts'
import * as pagesAndQuestionsRaiseTheEpoch from './migrations/0047-pages-and-questions-raise-the-epoch.ts'
import * as backups from './migrations/0048-backups.ts'
import * as guestsShareNumbers from './migrations/0050-guests-share-numbers.ts'
import * as apiKeys from './migrations/0054-api-keys.ts'
import * as webhooks from './migrations/0055-webhooks.ts'
import * as languageOfAPerson from './migrations/0058-language-of-a-person.ts'
import * as waitingList from './migrations/0061-waiting-list.ts'
import * as webhooksOfWaiting from './migrations/0066-webhooks-of-waiting.ts'
import * as hostNonces from './migrations/0070-host-nonces.ts'
import * as standingPlaces from './migrations/0071-standing-places.ts'
import * as translations from './migrations/0072-translations.ts'
import * as peopleInCare from './migrations/0075-people-in-care.ts'
import * as calendarsOfPeopleInCare from './migrations/0076-calendars-of-people-in-care.ts'
import * as termsLanguages from './migrations/0077-terms-languages.ts'
import * as careRequests from './migrations/0078-care-requests.ts'
import * as bookedBy from './migrations/0079-booked-by.ts'
import * as firstTimeShareOfAClass from './migrations/0080-first-time-share-of-a-class.ts'
import * as pausesOfStandingPlaces from './migrations/0081-pauses-of-standing-places.ts'
import * as findingsOfImportsByCode from './migrations/0082-findings-of-imports-by-code.ts'
import * as registrationsAreNumberedBefore from './migrations/0083-registrations-are-numbered-before.ts'
import * as provenBeforeKeys from './migrations/0084-proven-before-keys.ts'
import * as accountsToLookAt from './migrations/0085-accounts-to-look-at.ts'
import * as askedInABrowser from './migrations/0087-asked-in-a-browser.ts'
import * as changesOfAddress from './migrations/0088-changes-of-address.ts'
import * as firstBindings from './migrations/0090-first-bindings.ts'
import * as outcomesOfCalls from './migrations/0092-outcomes-of-calls.ts'
import * as pausedApiKeys from './migrations/0093-paused-api-keys.ts'
import * as ownLoginOffers from './migrations/0095-own-login-offers.ts'
import * as askedToConfirm from './migrations/0096-asked-to-confirm.ts'
import * as numbersOfMailedLinks from './migrations/0097-numbers-of-mailed-links.ts'
import * as confidentialPrograms from './migrations/0098-confidential-programs.ts'
import * as feedbackInBatches from './migrations/0099-feedback-in-batches.ts'
import * as toldInACare from './migrations/0104-told-in-a-care.ts'
import * as aPersonIsAParameter from './migrations/0120-a-person-is-a-parameter.ts'
import * as switchesOfTheWebsite from './migrations/0124-switches-of-the-website.ts'
import * as firstBookings from './migrations/0130-first-bookings.ts'
import * as rolesAreNotGivenSilently from './migrations/0140-roles-are-not-given-silently.ts'
import * as answersOfActingLogins from './migrations/0145-answers-of-acting-logins.ts'
import * as namesWithoutSigns from './migrations/0155-names-without-signs.ts'
import * as acts from './migrations/0160-acts.ts'
import * as senderOfMail from './migrations/0161-sender-of-mail.ts'
import * as classesOfMail from './migrations/0162-classes-of-mail.ts'
import * as ownReasons from './migrations/0163-own-reasons.ts'
import * as noSampleOfOurs from './migrations/0176-no-sample-of-ours.ts'
import * as rostersThatAreDone from './migrations/0195-rosters-that-are-done.ts'
import * as whoLeadsAClass from './migrations/0196-who-leads-a-class.ts'
import * as whoCannotLead from './migrations/0197-who-cannot-lead.ts'
import * as stoppedBookings from './migrations/0210-stopped-bookings.ts'
import * as peopleToCall from './migrations/0220-people-to-call.ts'
import * as switchesBeyondSeats from './migrations/0230-switches-beyond-seats.ts'
import * as waitingForASeries from './migrations/0231-waiting-for-a-series.ts'
import * as runningLate from './migrations/0240-running-late.ts'
import * as undoOfWhatRulesBooked from './migrations/0241-undo-of-what-rules-booked.ts'
import * as logo from './migrations/0245-logo.ts'
import * as actsOfCalls from './migrations/0255-acts-of-calls.ts'
import * as undoBringsBackMore from './migrations/0270-undo-brings-back-more.ts'
import * as webhooksOfErasedPeople from './migrations/0280-webhooks-of-erased-people.ts'
import * as rewrittenTables from './migrations/0281-rewritten-tables.ts'
import * as oneEventOfAnAct from './migrations/0282-one-event-of-an-act.ts'
import * as detailsForGuests from './migrations/0300-details-for-guests.ts'
import * as termsByVersion from './migrations/0301-terms-by-version.ts'
import * as corrections from './migrations/0302-corrections.ts'
import * as erasedPeople from './migrations/0308-erased-people.ts'
import * as retention from './migrations/0320-retention.ts'
import * as guestsToldOnce from './migrations/0321-guests-told-once.ts'
import * as correctionOfGuest from './migrations/0322-correction-of-guest.ts'
import * as holdOfWalkIns from './migrations/0326-hold-of-walk-ins.ts'
import * as dueWithoutAWalk from './migrations/0340-due-without-a-walk.ts'
import * as jobFailures from './migrations/0341-job-failures.ts'
import * as monthsOfReports from './migrations/0360-months-of-reports.ts'
import * as questionsForSome from './migrations/0370-questions-for-some.ts'
import * as indexesOfLists from './migrations/0380-indexes-of-lists.ts'
import * as firstLettersOfNames from './migrations/0381-first-letters-of-names.ts'
import * as doneRostersSooner from './migrations/0392-done-rosters-sooner.ts'
import * as moreIndexesOfLists from './migrations/0395-more-indexes-of-lists.ts'
import * as courseModes from './migrations/0396-course-modes.ts'
import * as indexesOfReports from './migrations/0397-indexes-of-reports.ts'
import * as indexOfAskedRosters from './migrations/0398-index-of-asked-rosters.ts'
import * as walkInsByTheirLastClass from './migrations/0402-walk-ins-by-their-last-class.ts'
import * as foldedNames from './migrations/0404-folded-names.ts'
import * as classesInMail from './migrations/0406-classes-in-mail.ts'
import * as modesWithoutColumns from './migrations/0407-modes-without-columns.ts'
import * as indexOfWalkIns from './migrations/0408-index-of-walk-ins.ts'
import * as classesOfAFacilitator from './migrations/0409-classes-of-a-facilitator.ts'
import * as peopleOfCountedMonths from './migrations/0410-people-of-counted-months.ts'

// Append only. Never edit a released migration: a later one fixes it.
export const migrations = {
  '0001-people': people,
  '0002-classes': classes,
  '0003-registrations': registrations,
  '0004-mail': mail,
  '0005-class-date-imports': classDateImports,
  '0006-proven-addresses': provenAddresses,
  '0007-waiver-pages': waiverPages,
  '0008-calendars-and-changes': calendarsAndChanges,
  '0009-logins-and-limits': loginsAndLimits,
  '0010-administration': administration,
  '0011-finding-people': findingPeople,
  '0012-import-runs': importRuns,
  '0013-class-list': classList,
  '0014-content-and-programs': contentAndPrograms,
  '0015-names-of-the-programme': namesOfTheProgramme,
  '0017-refused-mail': refusedMail,
  '0018-idempotency-keys': idempotencyKeys,
  '0020-single-sign-on-and-proven-mail': singleSignOnAndProvenMail,
  '0021-second-factors': secondFactors,
  '0022-added-by-a-facilitator': addedByAFacilitator,
  '0023-places-and-modes': placesAndModes,
  '0024-help-and-first-terms': helpAndFirstTerms,
  '0025-accessibility-page': accessibilityPage,
  '0026-answers-to-closure-requests': answersToClosureRequests,
  '0027-profile-rules': profileRules,
  '0028-search-folds-letters': searchFoldsLetters,
  '0029-getting-into-a-place': gettingIntoAPlace,
  '0030-what-people-need': whatPeopleNeed,
  '0032-held-class-mails': heldClassMails,
  '0034-drafts': drafts,
  '0036-over-capacity': overCapacity,
  '0037-what-facilitators-are-told': whatFacilitatorsAreTold,
  '0038-mail-of-a-person': mailOfAPerson,
  '0039-browser-faults': browserFaults,
  '0040-logins-in-the-audit-log': loginsInTheAuditLog,
  '0042-address-of-the-organisation': addressOfTheOrganisation,
  '0043-how-a-class-was': howAClassWas,
  '0044-language-of-class-texts': languageOfClassTexts,
  '0045-portal-processes': portalProcesses,
  '0047-pages-and-questions-raise-the-epoch': pagesAndQuestionsRaiseTheEpoch,
  '0048-backups': backups,
  '0050-guests-share-numbers': guestsShareNumbers,
  '0054-api-keys': apiKeys,
  '0055-webhooks': webhooks,
  '0058-language-of-a-person': languageOfAPerson,
  '0061-waiting-list': waitingList,
  '0066-webhooks-of-waiting': webhooksOfWaiting,
  '0070-host-nonces': hostNonces,
  '0071-standing-places': standingPlaces,
  '0072-translations': translations,
  '0075-people-in-care': peopleInCare,
  '0076-calendars-of-people-in-care': calendarsOfPeopleInCare,
  '0077-terms-languages': termsLanguages,
  '0078-care-requests': careRequests,
  '0079-booked-by': bookedBy,
  '0080-first-time-share-of-a-class': firstTimeShareOfAClass,
  '0081-pauses-of-standing-places': pausesOfStandingPlaces,
  '0082-findings-of-imports-by-code': findingsOfImportsByCode,
  '0083-registrations-are-numbered-before': registrationsAreNumberedBefore,
  '0084-proven-before-keys': provenBeforeKeys,
  '0085-accounts-to-look-at': accountsToLookAt,
  '0087-asked-in-a-browser': askedInABrowser,
  '0088-changes-of-address': changesOfAddress,
  '0090-first-bindings': firstBindings,
  '0092-outcomes-of-calls': outcomesOfCalls,
  '0093-paused-api-keys': pausedApiKeys,
  '0095-own-login-offers': ownLoginOffers,
  '0096-asked-to-confirm': askedToConfirm,
  '0097-numbers-of-mailed-links': numbersOfMailedLinks,
  '0098-confidential-programs': confidentialPrograms,
  '0099-feedback-in-batches': feedbackInBatches,
  '0104-told-in-a-care': toldInACare,
  '0120-a-person-is-a-parameter': aPersonIsAParameter,
  '0124-switches-of-the-website': switchesOfTheWebsite,
  '0130-first-bookings': firstBookings,
  '0140-roles-are-not-given-silently': rolesAreNotGivenSilently,
  '0145-answers-of-acting-logins': answersOfActingLogins,
  '0155-names-without-signs': namesWithoutSigns,
  '0160-acts': acts,
  '0161-sender-of-mail': senderOfMail,
  '0162-classes-of-mail': classesOfMail,
  '0163-own-reasons': ownReasons,
  '0176-no-sample-of-ours': noSampleOfOurs,
  '0195-rosters-that-are-done': rostersThatAreDone,
  '0196-who-leads-a-class': whoLeadsAClass,
  '0197-who-cannot-lead': whoCannotLead,
  '0210-stopped-bookings': stoppedBookings,
  '0220-people-to-call': peopleToCall,
  '0230-switches-beyond-seats': switchesBeyondSeats,
  '0231-waiting-for-a-series': waitingForASeries,
  '0240-running-late': runningLate,
  '0241-undo-of-what-rules-booked': undoOfWhatRulesBooked,
  '0245-logo': logo,
  '0255-acts-of-calls': actsOfCalls,
  '0270-undo-brings-back-more': undoBringsBackMore,
  '0280-webhooks-of-erased-people': webhooksOfErasedPeople,
  '0281-rewritten-tables': rewrittenTables,
  '0282-one-event-of-an-act': oneEventOfAnAct,
  '0300-details-for-guests': detailsForGuests,
  '0301-terms-by-version': termsByVersion,
  '0302-corrections': corrections,
  '0308-erased-people': erasedPeople,
  '0320-retention': retention,
  '0321-guests-told-once': guestsToldOnce,
  '0322-correction-of-guest': correctionOfGuest,
  '0326-hold-of-walk-ins': holdOfWalkIns,
  '0340-due-without-a-walk': dueWithoutAWalk,
  '0341-job-failures': jobFailures,
  '0360-months-of-reports': monthsOfReports,
  '0370-questions-for-some': questionsForSome,
  '0380-indexes-of-lists': indexesOfLists,
  '0381-first-letters-of-names': firstLettersOfNames,
  '0392-done-rosters-sooner': doneRostersSooner,
  '0395-more-indexes-of-lists': moreIndexesOfLists,
  '0396-course-modes': courseModes,
  '0397-indexes-of-reports': indexesOfReports,
  '0398-index-of-asked-rosters': indexOfAskedRosters,
  '0402-walk-ins-by-their-last-class': walkInsByTheirLastClass,
  '0404-folded-names': foldedNames,
  '0406-classes-in-mail': classesInMail,
  '0407-modes-without-columns': modesWithoutColumns,
  '0408-index-of-walk-ins': indexOfWalkIns,
  '0409-classes-of-a-facilitator': classesOfAFacilitator,
  '0410-people-of-counted-months': peopleOfCountedMonths,
}

/**
 * Migrates the database to the newest schema. Several servers may start at the same time (Kysely takes a lock).
 * Throws the error of a failed migration.
 *
 * @throws StartRejected when a newer version has changed the database: this version does not know its content
 */
export async function migrateToLatest<T>(db: Kysely<T>): Promise<void> {
  await refuseNewer(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  await countSingleRows(db)
}

async function refuseNewer<T>(db: Kysely<T>): Promise<void> {
  const newer = (await doneMigrations(db)).filter((name) => !(name in migrations))
  if (newer.length > 0)
    throw new StartRejected(
      'A newer version of Archway made this database. Install that version again, or restore a backup of this one. Nothing was changed.',
    )
}

/** Names of the applied migrations. The database may be empty. */
export async function doneMigrations<T>(db: Kysely<T>): Promise<string[]> {
  const { rows: found } = await sql<{ is_there: boolean }>`
    select to_regclass('kysely_migration') is not null as is_there`.execute(db)
  if (!found[0]!.is_there) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/** These tables have one row each, and almost every call reads them. */
export const singleRowTables = ['class_data_epoch', 'profile_rules', 'site_settings']

/**
 * PostgreSQL assumes thousands of rows for a table that was never analyzed, and it analyzes only tables that change
 * often. Joins of these tables were estimated at millions of rows. A PostgreSQL with JIT then compiled each call for
 * seconds.
 */
async function countSingleRows<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where oid in (select to_regclass(name) from unnest(${singleRowTables}::text[]) name) and reltuples < 0`.execute(
    db,
  )
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(db)
}

/**
 * Applies those of the named migrations that the database lacks. It begins no transaction, so that a restore can run it
 * in its own.
 */
export async function migrateTo<T>(db: Kysely<T>, names: readonly string[]): Promise<void> {
  const some = Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)))
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => some },
    disableTransactions: true,
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
