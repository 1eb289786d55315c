import { type Mode as HeldMode, modes } from '#domain/classes/modes.ts'
import { kindOfCategory } from '#web/catalogue/catalogue.door.ts'
import type { CategoryKey, Mode } from '#web/ui/tag.tsx'

/** The kind that gives a class its icon, word and tint. The event and workshop flags win over the category. */
export function kindOf(course: {
  isEvent: boolean
  isWorkshop: boolean
  category: { kind: string }
}): CategoryKey {
  if (course.isEvent || course.isWorkshop) return 'event'
  return kindOfCategory(course.category)
}

/** The ways a class is held, in person first. */
export function modesOf(course: { courseTypes: { nodes: ReadonlyArray<{ slug: string }> } }): HeldMode[] {
  const held = (mode: HeldMode) => course.courseTypes.nodes.some(({ slug }) => slug === mode)
  return modes.filter(held)
}

/** The same as one word for icons and labels. */
export function modeWord(modes: readonly HeldMode[]): Mode {
  return modes.length > 1 ? 'both' : (modes[0] ?? 'in-person')
}
