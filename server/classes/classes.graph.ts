import type { Selectable } from 'kysely'
import type { ModeColumns } from '#domain/kernel/modes.ts'
import type { Course, Series, Term } from '#server/platform/db/schema.generated.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import type { ShownColumn } from './shown-columns.ts'

/** A class without its long texts, with the seats taken per mode: active registrations and their guests. */
export interface CourseNode extends Pick<Selectable<Course>, ShownColumn>, ModeColumns {}

export type SeriesNode = Selectable<Series>

export type TermNode = Selectable<Term>

/** Types that one module implements and another one links to. */
export const CourseRef = builder.objectRef<CourseNode>('Course')

export const CourseConnectionRef = builder.objectRef<{ nodes: CourseNode[] }>('CourseConnection')

export const SeriesRef = builder.objectRef<SeriesNode>('Series')
