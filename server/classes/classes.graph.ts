import type { Selectable } from 'kysely'
import type { ModeColumns } from '#domain/kernel/modes.ts'
import type { Course, Series, Term } from '#server/platform/db/schema.generated.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import type { ShownColumn } from './shown-columns.ts'

/** A class without its long texts and with its seats: places taken by active registrations, guests included, per mode. */
export interface CourseNode extends Pick<Selectable<Course>, ShownColumn>, ModeColumns {}

export type SeriesNode = Selectable<Series>

export type TermNode = Selectable<Term>

/** Types that one feature implements and another one links to. */
export const CourseRef = builder.objectRef<CourseNode>('Course')

export const CourseConnectionRef = builder.objectRef<{ nodes: CourseNode[] }>('CourseConnection')

export const SeriesRef = builder.objectRef<SeriesNode>('Series')
