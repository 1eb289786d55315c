import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: the ids of a class's facilitators, in the order that staff chose. domain/classes/facilitates.rule.ts decides who
 * leads it.
 */
export function facilitatorIdsOf(course: RawBuilder<number>): RawBuilder<number[]> {
  return sql<number[]>`array(select cf.facilitator_id from course_facilitator cf
    where cf.course_id = ${course} order by cf.position, cf.facilitator_id)`
}

/** SQL version of the domain's `facilitates`, for filtering lists: whether this facilitator is one of the class's. */
export function isFacilitatedBy(course: RawBuilder<number>, facilitatorId: number): RawBuilder<boolean> {
  return sql<boolean>`exists (select from course_facilitator cf
    where cf.course_id = ${course} and cf.facilitator_id = ${facilitatorId})`
}
