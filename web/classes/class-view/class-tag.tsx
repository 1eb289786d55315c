import { t } from '#web/platform/messages/messages.ts'
import { Tag } from '#web/ui/content/tag.tsx'
import { kindOf } from './class-kind.ts'

type Described = Parameters<typeof kindOf>[0] & { category: { name: string; kind: string } }

/** A class's program by the name that people filter by, with the icon and tint of its kind. */
export function ClassTag({ course }: { course: Described }) {
  return <Tag category={kindOf(course)}>{programLabel(course)}</Tag>
}

/** "Education", "Workshop, Education": what a class is, in the one word that filters, cards and the administration have for it. */
export function programLabel({ isWorkshop, isEvent, category }: Described): string {
  const special = isWorkshop ? t('class.workshop') : isEvent ? t('class.event') : null
  if (special === null) return category.name
  // 'Other' says nothing more of an event.
  return category.kind === 'other' ? special : t('class.specialOf', { special, program: category.name })
}
