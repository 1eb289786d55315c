import { type Insertable, sql, type Transaction } from 'kysely'
import type { ClassColumn, ClassField, ClassFieldFor } from '#domain/classes/fields/class-fields.ts'
import { type Mode, modeOf } from '#domain/kernel/modes.ts'
import { type ModeCapacities, writeModes } from '#server/classes/public.ts'
import type { Course, DB } from '#server/platform/db/schema.generated.ts'

type Tx = Transaction<DB>

/** What the portal stores about an imported record. */
export interface KnownClass {
  courseId: number
  contentHash: Buffer | null
}

/** Two simultaneous imports would read each other's partial data. The second one waits for the first one's batch. */
export async function lockImports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('class-date-import'))`.execute(tx)
}

/** The classes that were made from these legacy ids. */
export async function findKnownClasses(
  tx: Tx,
  legacyIds: readonly number[],
): Promise<Map<number, KnownClass>> {
  const rows = await tx
    .selectFrom('course as c')
    .leftJoin('class_date_import as i', 'i.course_id', 'c.id')
    .select(['c.id', 'c.legacy_id', 'i.content_hash'])
    .where('c.legacy_id', 'in', legacyIds.map(String))
    .execute()
  return new Map(
    rows.map((row) => [Number(row.legacy_id), { courseId: row.id, contentHash: row.content_hash }]),
  )
}

/** The modes of a class in which people have seats now. */
export async function modesInUse(tx: Tx, courseId: number): Promise<Mode[]> {
  const rows = await tx
    .selectFrom('registration')
    .select('mode')
    .distinct()
    .where('course_id', '=', courseId)
    .where('cancelled_at', 'is', null)
    .execute()
  return rows.map(({ mode }) => modeOf(mode))
}

/** When a class is scheduled, and how many people are registered. */
export async function selectScheduled(
  tx: Tx,
  courseId: number,
): Promise<{ startsAt: Date; endsAt: Date; registered: number }> {
  return tx
    .selectFrom('course as c')
    .select((eb) => [
      'c.starts_at as startsAt',
      'c.ends_at as endsAt',
      eb
        .selectFrom('registration as r')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('r.course_id', '=', 'c.id')
        .where('r.cancelled_at', 'is', null)
        .$asScalar()
        .as('registered'),
    ])
    .where('c.id', '=', courseId)
    .executeTakeFirstOrThrow() as Promise<{ startsAt: Date; endsAt: Date; registered: number }>
}

/** Columns that a legacy record does not contain. They stay as staff set them. */
type StaffColumn = 'draft' | 'late_minutes' | ClassColumn<Exclude<ClassField, ClassFieldFor<'imported'>>>
/** Columns that an import sets itself, in addition to those of the record. */
type ImportColumn =
  | 'id'
  | 'legacy_id'
  | 'cancelled_at'
  | 'revised_at'
  | 'sequence'
  | 'edit_version'
  | 'data_version'
  | 'created_at'

/** All other columns of a class come from the record. */
type ImportedColumns = Required<Omit<Insertable<Course>, StaffColumn | ImportColumn>> & {
  starts_at: Date
  ends_at: Date
}
export interface ImportedClass {
  columns: ImportedColumns
  modes: ModeCapacities
}

/**
 * The first id of classes made in the portal. Imported classes keep their lower legacy ids, so that old links still
 * work.
 */
const firstFreeCourseId = 200_001

export async function insertClass(
  tx: Tx,
  legacyId: number,
  { columns, modes }: ImportedClass,
  { cancelled, now }: { cancelled: boolean; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('course')
    .values({
      ...columns,
      ...(legacyId < firstFreeCourseId ? { id: legacyId } : {}),
      legacy_id: String(legacyId),
      cancelled_at: cancelled ? now : null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeModes(tx, [id], modes)
  return id
}

export async function updateClass(
  tx: Tx,
  courseId: number,
  { columns, modes }: ImportedClass,
  { cancelled, now }: { cancelled: boolean; now: Date },
): Promise<void> {
  const { title, starts_at, ends_at, location_id, room } = columns
  await tx
    .updateTable('course')
    .set({
      ...columns,
      // Raised, so that an editor of the class that is open now gets a conflict.
      edit_version: sql<number>`edit_version + 1`,
      cancelled_at: cancelled ? sql<Date>`coalesce(cancelled_at, ${now})` : null,
      sequence: sql<number>`sequence + ((title, starts_at, ends_at, location_id, room, cancelled_at is not null)
        is distinct from (${title}::text, ${starts_at}::timestamptz, ${ends_at}::timestamptz, ${location_id}::int, ${room}::text, ${cancelled}::boolean))::int`,
    })
    .where('id', '=', courseId)
    .execute()
  await writeModes(tx, [courseId], modes)
}

export async function rememberContent(
  tx: Tx,
  courseId: number,
  contentHash: Buffer,
  now: Date,
): Promise<void> {
  const row = { content_hash: contentHash, imported_at: now }
  await tx
    .insertInto('class_date_import')
    .values({ course_id: courseId, ...row })
    .onConflict((conflict) => conflict.column('course_id').doUpdateSet(row))
    .execute()
}

/**
 * Removes the class's facilitators. If the record's facilitator is among them, all stay, including those that staff
 * added.
 */
export async function removeFacilitators(
  tx: Tx,
  courseId: number,
  unlessLedBy: number | null,
): Promise<void> {
  await tx
    .deleteFrom('course_facilitator as c')
    .where('c.course_id', '=', courseId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('course_facilitator as other')
            .select('other.facilitator_id')
            .whereRef('other.course_id', '=', 'c.course_id')
            .where('other.facilitator_id', '=', unlessLedBy ?? -1),
        ),
      ),
    )
    .execute()
}

export async function addFacilitator(tx: Tx, courseId: number, facilitatorId: number): Promise<void> {
  await tx
    .insertInto('course_facilitator')
    .values({ course_id: courseId, facilitator_id: facilitatorId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function selectFacilitators(tx: Tx, courseId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('course_facilitator')
    .select('facilitator_id')
    .where('course_id', '=', courseId)
    .execute()
  return rows.map(({ facilitator_id }) => facilitator_id)
}
