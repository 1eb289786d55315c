import { sql } from 'kysely'
import { demographicsTable } from '#domain/accounts/answers/demographics-table.ts'
import { profileTable } from '#domain/accounts/answers/profile-table.ts'
import { eachField } from '#domain/kernel/fields/field-table.ts'
import { shownAnswers } from '#domain/people/my-data/my-data.rule.ts'
import type { MyDataRow } from '#domain/people/my-data/my-data.ts'
import { ownWalkInColumns, ownWalkInFields, walkInTable } from '#domain/people/walk-ins/walk-in-table.ts'
import { hasSeparateAddress } from '#server/platform/db/written-to.ts'
import { ofThem, type SectionQuery, sinceHelp } from './section-query.ts'
import type { Subject } from './subject.sql.ts'

/** Rows of an attendee `a`. For a person with an account, only the attendee of that account. */
const ofPerson = (subject: Subject) =>
  subject.userId === null ? ofThem('a.id', subject) : sql<boolean>`a.user_id = ${subject.userId}`

export const account: SectionQuery<'account'> = {
  select: ({ userId }) => sql`
    select u.first_name as "firstName", u.last_name as "lastName", case when ${hasSeparateAddress()} then u.email end as email,
      u.email_verified_at as "emailVerifiedAt", u.created_at as "createdAt", u.roles, u.capabilities, u.language,
      u.contact_method as "contactMethod", u.receive_email as "receiveEmail", u.receive_snail_mail as "receiveSnailMail",
      u.terms_agreed_at as "termsAgreedAt", u.terms_languages as "termsLanguages",
      u.closure_requested_at as "closureRequestedAt", u.closure_declined_at as "closureDeclinedAt",
      u.closure_declined_note as "closureDeclinedNote"
    from app_user u where u.id = ${userId}`,
  row: (row: MyDataRow<'account'>, { proxyAccess }) => {
    const isBefore =
      proxyAccess && row.closureDeclinedAt instanceof Date && row.closureDeclinedAt < proxyAccess.since
    return isBefore ? { ...row, closureDeclinedNote: null } : row
  },
}

/** The columns of answers, by the names of their fields. */
const answersOf = (from: 'a' | 'd', table: Record<string, { column: string }>) =>
  sql.join(
    Object.entries(table).map(
      ([field, { column }]) => sql`${sql.ref(`${from}.${column}`)} as ${sql.id(field)}`,
    ),
  )

interface GivenProfile extends MyDataRow<'profile'> {
  shownToHelper: number | null
  answeredByHelper: string[]
}
export const profile: SectionQuery<'profile'> = {
  select: (subject) => sql`
    select ${answersOf('a', profileTable)}, a.year_of_birth as "yearOfBirth", a.told_fields as "answeredByHelper",
      a.told_in_care as "shownToHelper", a.profile_completed as "profileCompleted"
    from attendee a where ${ofPerson(subject)} order by a.id`,
  row: ({ shownToHelper, ...row }: GivenProfile, { reader, proxyAccess }) => {
    const notifiedSince = shownToHelper === proxyAccess?.id ? row.answeredByHelper : []
    const { profileCompleted, answeredByHelper, ...answers } = row
    return { ...shownAnswers(answers, reader, notifiedSince), answeredByHelper, profileCompleted }
  },
}

export const agreements: SectionQuery<'agreements'> = {
  select: (subject) => sql`
    select t.title as "textTitle", t.language as "textLanguage", t.version as "textVersion", g.agreed_at as "termsAgreedAt"
    from terms_agreement g join terms_text t on t.id = g.text_id
    where g.user_id = ${subject.userId} and ${sinceHelp('g.agreed_at', subject)} order by g.agreed_at, t.id`,
}

export const demographics: SectionQuery<'demographics'> = {
  select: (subject) => sql`
    select ${answersOf('d', demographicsTable)}, d.demographics_completed as "demographicsCompleted"
    from attendee_demographics d join attendee a on a.id = d.attendee_id where ${ofPerson(subject)} order by a.id`,
}

const ofWalkIn = eachField(ownWalkInFields, (field) => walkInTable[field])
export const walkIns: SectionQuery<'walkIns'> = {
  select: ({ attendeeIds }) => sql`
    select ${answersOf('a', ofWalkIn)}
    from attendee a where a.id = any(${[...attendeeIds]}::int[])
      and num_nonnulls(${sql.join(ownWalkInColumns.map((column) => sql.ref(`a.${column}`)))}) > 0 order by a.id`,
}

/** The people they help, and who helps them. The other person is named while it lasts, as in My Account. */
export const help: SectionQuery<'help'> = {
  select: (subject) => sql`
    select case when k.carer_id = ${subject.userId} then 'youHelp' else 'helpsYou' end as direction,
      case when k.ended_at is null and o.closed_at is null then o.first_name || ' ' || o.last_name end as name,
      k.relation, k.asked_at as "askedAt", k.begun_at as since, k.ended_at as "endedAt"
    from care k join app_user o on o.id = case when k.carer_id = ${subject.userId} then k.person_id else k.carer_id end
    where (k.carer_id = ${subject.userId} or k.person_id = ${subject.userId}) and (k.ended_at is null or ${sinceHelp('k.ended_at', subject)})
    order by k.id`,
}

/** The address is shown to the one who typed it and to its owner. Others in the request may not read it. */
export const helpRequests: SectionQuery<'helpRequests'> = {
  select: (subject) => {
    const requested = (kind: string, table: string) => sql`
      select ${kind}::text as "requestKind", case when q.asked_by = ${subject.userId} then 'you' else 'other' end as "askedBy",
        case when q.asked_by = ${subject.userId} or lower(q.address) = ${subject.address} then q.address end as email,
        q.asked_at as "askedAt", q.until as "askedUntil", q.id
      from ${sql.table(table)} q where (q.asked_by = ${subject.userId} or q.person_id = ${subject.userId}
        or lower(q.address) = ${subject.address}) and ${sinceHelp('q.asked_at', subject)}`
    return sql`${requested('care', 'care_request')} union all ${requested('ownLogin', 'own_login_offer')} order by "askedAt", id`
  },
}
