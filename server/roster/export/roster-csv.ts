import { formatTimeWithZone } from '#domain/kernel/language/dates.ts'
import type { Language } from '#domain/kernel/language/language.ts'
import { localDate } from '#domain/kernel/time/site-time.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import type { CsvCell } from '#server/platform/csv/csv-text.ts'
import type { Context, Viewer } from '#server/platform/graphql/context.ts'
import { siteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import { modeTexts } from '#server/platform/messages/modes.texts.ts'
import { fileOf, type TableFile } from '#server/platform/table-file/table-file.ts'
import { type GuestNode, guestLoader } from '#server/registration/public.ts'
import { isContactHidden, readableCourse } from '#server/roster/roster.policy.ts'
import { type RosterPerson, selectRosterPeople } from '#server/roster/roster.sql.ts'
import { rosterTexts } from './rosters.texts.ts'

interface Line {
  person: RosterPerson
  /** Set: the line is the guest's. Null: it is the person's. */
  guest: GuestNode | null
  /** Whether the person's contact is hidden from the caller. */
  contactHidden: boolean
}
type Texts = ReturnType<typeof rosterTexts>['csv']
interface Column {
  title: keyof Texts
  of: (line: Line, language: Language, texts: Texts) => CsvCell
  /** True: the column is only for people who run the class. */
  private?: boolean
}

const columns: Column[] = [
  { title: 'lastName', of: ({ person, guest }) => (guest ?? person).last_name },
  { title: 'firstName', of: ({ person, guest }) => (guest ?? person).first_name },
  {
    title: 'guestOf',
    of: ({ person, guest }) => guest && `${person.first_name} ${person.last_name}`,
  },
  { title: 'type', of: ({ person, guest }) => (guest ? guest.type : person.walk_in_type) },
  { title: 'attending', of: ({ person }, language) => modeTexts({ language })[person.mode].name },
  {
    title: 'checkedIn',
    of: ({ person, guest }, language) => timeOf((guest ?? person).checked_in_at, language),
  },
  {
    title: 'walkIn',
    of: ({ person, guest }, _language, texts) => (person.walk_in && !guest ? texts.yes : null),
  },
  {
    title: 'email',
    of: ({ person, guest, contactHidden }) => (guest ? guest.email : contactHidden ? null : person.email),
  },
  {
    title: 'phone',
    of: ({ person, guest, contactHidden }) => (guest || contactHidden ? null : person.phone),
  },
  { title: 'guestPhone', of: ({ guest }) => guest?.phone, private: true },
  { title: 'guestNotes', of: ({ guest }) => guest?.notes, private: true },
  { title: 'emergency', of: (line) => emergencyOf(line), private: true },
  {
    title: 'staffNotes',
    of: ({ person, guest }) => (guest ? null : person.staff_notes),
    private: true,
  },
  {
    title: 'helper',
    of: ({ person, guest, contactHidden }) => (guest || contactHidden ? null : person.helper?.name),
    private: true,
  },
  {
    title: 'helperPhone',
    of: ({ person, guest, contactHidden }) => (guest || contactHidden ? null : person.helper?.phone),
    private: true,
  },
]

/**
 * The roster as a table, with what the caller may read. Audited.
 * @throws the errors of readableCourse.
 */
export async function exportRoster(context: Context, viewer: Viewer, courseId: number): Promise<TableFile> {
  const { db, clock } = context
  const { course, access } = await readableCourse(db, viewer, courseId)
  const people = await selectRosterPeople(db, courseId)
  const guests = await guestLoader(context).loadMany(people.map(({ id }) => id))
  const lines = people.flatMap((person, index): Line[] => {
    const guest = guests[index]
    if (guest instanceof Error) throw guest
    const contactHidden = isContactHidden(person, viewer)
    return [{ person, guest: null, contactHidden }, ...(guest ? [{ person, guest, contactHidden }] : [])]
  })
  const texts = rosterTexts(context).csv
  const shown = columns.filter((column) => access === 'runs' || !column.private)
  const act = { action: 'roster.exported', subjectId: courseId, data: { rows: lines.length } } as const
  await addAudit(db, viewer, act, clock.now())
  return fileOf(
    `roster-${courseId}-${localDate(course.start, siteTimeZone())}.csv`,
    shown.map(({ title }) => texts[title]),
    lines.map((line) => shown.map(({ of }) => of(line, context.language, texts))),
  )
}

function timeOf(checkedInAt: Date | null, language: Language): CsvCell {
  return checkedInAt && formatTimeWithZone(checkedInAt, siteTimeZone(), language)
}

function emergencyOf({ person, guest, contactHidden }: Line): CsvCell {
  if (guest || contactHidden) return null
  const { emergency_name, emergency_relationship, emergency_phone } = person
  return [emergency_name, emergency_relationship, emergency_phone].filter(Boolean).join(', ')
}
