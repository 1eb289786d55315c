import { t } from '#web/platform/messages/messages.ts'
import { Tag } from '#web/ui/content/tag.tsx'
import { kindOf } from './class-kind.ts'

type Described = Parameters<typeof kindOf>[0] & { category: { name: string; kind: string } }

/** A class's program by its filter name, with the icon and tint of its kind. */
export function ClassTag({ course }: { course: Described }) {
  return <Tag category={kindOf(course)}>{programLabel(course)}</Tag>
}

/** "Education", "Workshop, Education": what a class is, in the words that filters, cards and admin pages share. */
export function programLabel({ isWorkshop, isEvent, category }: Described): string {
  const special = isWorkshop ? t('class.workshop') : isEvent ? t('class.event') : null
  if (special === null) return category.name
  // The program 'Other' says nothing about an event, so it is left out.
  return category.kind === 'other' ? special : t('class.specialOf', { special, program: category.name })
}
