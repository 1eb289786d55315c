import { type RawBuilder, sql } from 'kysely'

/** The facilitators of a class by their ids, in the order that staff gave them; who runs it, domain/classes/facilitates.rule.ts says. */
export function facilitatorIdsOf(course: RawBuilder<number>): RawBuilder<number[]> {
  return sql<number[]>`array(select cf.facilitator_id from course_facilitator cf
    where cf.course_id = ${course} order by cf.position, cf.facilitator_id)`
}

/** Whether this facilitator is one of the class's: the domain's `facilitates` where a list is filtered by it. */
export function isFacilitatedBy(course: RawBuilder<number>, facilitatorId: number): RawBuilder<boolean> {
  return sql<boolean>`exists (select from course_facilitator cf
    where cf.course_id = ${course} and cf.facilitator_id = ${facilitatorId})`
}
