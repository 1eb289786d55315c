import type { ReactNode } from 'react'
// Only the type: the table itself validates input, and a public page needs none of that.
import type { ClassFieldFor } from '#domain/classes/fields/class-fields.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { BookOpen, HandHeart, Info, ListChecks } from '#web/ui/icons.ts'
import type { ClassDetails } from '../class-data.ts'

type InfoField = ClassFieldFor<'info'>

/** The icons of paragraphs that have their own. */
const icons: Partial<Record<InfoField, ReactNode>> = {
  requirements: <ListChecks key="icon" />,
  prerequisites: <BookOpen key="icon" />,
  limitations: <HandHeart key="icon" />,
}

/**
 * The paragraphs that the class has, each with its name, in the order of the response, which is that of the table.
 * `names`: the heading of each where it is shown.
 */
export function useClassInfo(
  { courseInfo }: Pick<ClassDetails, 'courseInfo'>,
  names: Partial<Record<InfoField, string>> = {},
): { icon: ReactNode; name: string; html: string }[] {
  const t = useMessages()
  return (Object.keys(courseInfo) as InfoField[]).flatMap((field) => {
    const html = courseInfo[field]
    const icon = icons[field] ?? <Info key="icon" />
    return html ? [{ icon, name: names[field] ?? t(`class.${field}`), html }] : []
  })
}
