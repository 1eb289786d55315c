import { type Mode, modes } from '#domain/kernel/modes.ts'
import { kindOfCategory } from '#web/catalogue/public.ts'
import type { CategoryKind } from '#web/ui/content/tag.tsx'

/**
 * The kind that gives a class its icon, word and tint. The event and workshop flags have priority over the category.
 */
export function kindOf(course: {
  isEvent: boolean
  isWorkshop: boolean
  category: { kind: string }
}): CategoryKind {
  if (course.isEvent || course.isWorkshop) return 'event'
  return kindOfCategory(course.category)
}

/** The attendance modes of a class, in person first. */
export function modesOf(course: { courseTypes: { nodes: ReadonlyArray<{ slug: string }> } }): Mode[] {
  const offered = (mode: Mode) => course.courseTypes.nodes.some(({ slug }) => slug === mode)
  return modes.filter(offered)
}
