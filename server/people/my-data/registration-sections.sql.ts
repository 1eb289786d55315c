import { sql } from 'kysely'
import {
  type GuestField,
  guestFields,
  guestFileFields,
  guestTable,
} from '#domain/people/guests/guest-table.ts'
import { ofThem, type SectionQuery, sinceHelp } from './section-query.ts'

const ofClass = sql`c.title as "classTitle", c.starts_at as "startsAt"`

export const registrations: SectionQuery<'registrations'> = {
  select: (subject) => sql`
    select ${ofClass}, c.ends_at as "endsAt", r.mode, r.places, r.created_at as "registeredAt",
      case when r.booked_by = ${subject.userId} then 'you' when r.booked_by is not null then 'helper'
        when r.added_by_facilitator or r.walk_in then 'team' else 'account' end as "registeredBy",
      r.revised_at as "revisedAt", r.cancelled_at as "cancelledAt", r.checked_in_at as "checkedInAt",
      case when r.checked_in_at is null then null when r.checked_in_by is null or r.checked_in_by = ${subject.userId} then 'account'
        when exists (select from care w where w.person_id = ${subject.userId} and w.carer_id = r.checked_in_by) then 'helper'
        else 'team' end as "checkedInBy",
      r.walk_in as "isWalkIn", r.needs as accommodations, r.needs_words as "accommodationWords", r.staff_notes as "staffNotes"
    from registration r join course c on c.id = r.course_id
    where ${ofThem('r.attendee_id', subject)} and ${sinceHelp('c.ends_at', subject)} order by r.id`,
}

export const registrationChanges: SectionQuery<'registrationChanges'> = {
  select: (subject) => sql`
    select ${ofClass}, h.changed_at as "changedAt", h.change, h.from_mode as "fromMode", h.to_mode as "toMode",
      h.from_places as "fromPlaces", h.to_places as "toPlaces"
    from registration_change h join registration r on r.id = h.registration_id join course c on c.id = r.course_id
    where ${ofThem('r.attendee_id', subject)} and ${sinceHelp('c.ends_at', subject)} order by h.id`,
}

export const corrections: SectionQuery<'corrections'> = {
  select: (subject) => sql`
    select ${ofClass}, k.asked_at as "askedAt", k.kind as "correctionOf", k.first_name as "firstName", k.last_name as "lastName",
      k.answered_at as "answeredAt", k.answer, k.reason as "answerReason"
    from correction k join registration r on r.id = k.registration_id join course c on c.id = r.course_id
    where ${ofThem('r.attendee_id', subject)} and ${sinceHelp('c.ends_at', subject)} order by k.id`,
}

const ofGuest = (fields: readonly GuestField[]) =>
  sql.join([
    ofClass,
    ...fields.map(
      (one) => sql`${sql.ref(`g.${guestTable[one].column}`)} as ${sql.ref(guestTable[one].file)}`,
    ),
  ])

export const guests: SectionQuery<'guests'> = {
  select: (subject) => sql`
    select ${ofGuest(guestFields)}, g.details_at as "detailsSentAt", g.checked_in_at as "checkedInAt"
    from guest g join registration r on r.id = g.registration_id join course c on c.id = r.course_id
    where ${ofThem('r.attendee_id', subject)} and ${sinceHelp('c.ends_at', subject)} order by g.id`,
  // A helper writes answers of this kind and cannot read them.
  row: (row: { guestAnswers: Record<string, unknown> | null }, { reader }) =>
    reader === 'helper' ? { ...row, guestAnswers: null } : row,
}

/**
 * How another person brought them as a guest, found by their verified address and name. Who brought them, and the notes
 * of that person, are not theirs.
 */
export const asGuest: SectionQuery<'asGuest'> = {
  select: (subject) => sql`
    select ${ofGuest(guestFileFields)} from guest g join registration r on r.id = g.registration_id join course c on c.id = r.course_id
    where lower(g.email) = ${subject.address} and fold_name(g.first_name || ' ' || g.last_name) = fold_name(${subject.name})
      and not ${ofThem('r.attendee_id', subject)} order by g.id`,
}

export const waiting: SectionQuery<'waiting'> = {
  select: (subject) => sql`
    select ${ofClass}, w.since, w.mode, w.guest, w.come_until as "comeUntil", w.offered_at as "offeredAt",
      w.offer_mode as "offerMode", w.offer_until as "offerUntil", w.ended_at as "endedAt", w.ended_as as "endedAs"
    from waiting w join course c on c.id = w.course_id
    where ${ofThem('w.attendee_id', subject)} and ${sinceHelp('c.ends_at', subject)} order by w.id`,
}

export const regularSpots: SectionQuery<'regularSpots'> = {
  select: (subject) => sql`
    select (select c.title from course c where c.recurrence_id = s.recurrence_id order by c.starts_at desc limit 1) as "classTitle",
      s.since, s.mode, s.paused_until as "pausedUntil", s.ended_at as "endedAt"
    from standing_place s where ${ofThem('s.attendee_id', subject)}
      and (s.ended_at is null or ${sinceHelp('s.ended_at', subject)}) order by s.id`,
}

export const stoppedDates: SectionQuery<'stoppedDates'> = {
  select: (subject) => sql`
    select ${ofClass}, b.since from stopped_booking b join course c on c.id = b.course_id
    where ${ofThem('b.attendee_id', subject)} and ${sinceHelp('c.ends_at', subject)} order by b.since, b.course_id`,
}

export const askedLists: SectionQuery<'askedLists'> = {
  select: (subject) => sql`
    select ${ofClass}, l.asked_at as "askedAt", l.until as "askedUntil", k.mode, k.guest, k.needs as accommodations,
      k.needs_words as "accommodationWords", l.ended_at as "endedAt", l.ended_as as "endedAs"
    from asked_list l join asked_class k on k.list_id = l.id join course c on c.id = k.course_id
    where ${ofThem('l.attendee_id', subject)} and ${sinceHelp('l.asked_at', subject)} order by l.id, k.course_id`,
}

export const firstBooking: SectionQuery<'firstBooking'> = {
  select: ({ userId }) => sql`
    select chosen_at as "chosenAt", confirmed_at as "confirmedAt", lines as "chosenClasses", results
    from first_booking where user_id = ${userId}`,
}

export const feedback: SectionQuery<'feedback'> = {
  select: (subject) => sql`
    select ${ofClass}, f.given_at as "givenAt", f.helped, f.words as "feedbackWords", f.may_contact as "mayContact"
    from class_feedback f join registration r on r.id = f.registration_id join course c on c.id = r.course_id
    where ${ofThem('r.attendee_id', subject)} and ${sinceHelp('f.given_at', subject)} order by f.registration_id`,
}

export const calls: SectionQuery<'calls'> = {
  select: (subject) => sql`
    select ${ofClass}, k.noted_at as "notedAt", k.kind as "callAbout", k.data as details, k.done_at as "doneAt"
    from call_line k join course c on c.id = k.course_id
    where ${ofThem('k.attendee_id', subject)} and ${sinceHelp('k.noted_at', subject)} order by k.id`,
}
