import type { ReactNode } from 'react'
// Only the type: the table itself validates input, and a public page needs none of that.
import type { ClassFieldFor } from '#domain/classes/fields/class-fields.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { BookOpen, HandHeart, ListChecks } from '#web/ui/icons.ts'
import type { ClassDetails } from '../class-data.ts'

type InfoField = ClassFieldFor<'info'>

/** The paragraphs about a class in reading order, each with its icon. */
const icons: Record<InfoField, ReactNode> = {
  requirements: <ListChecks key="icon" />,
  prerequisites: <BookOpen key="icon" />,
  limitations: <HandHeart key="icon" />,
}

/** The paragraphs that the class has, each with its name. `names`: the heading of each where it is shown. */
export function useClassInfo(
  { courseInfo }: Pick<ClassDetails, 'courseInfo'>,
  names: Partial<Record<InfoField, string>> = {},
): { icon: ReactNode; name: string; html: string }[] {
  const t = useMessages()
  return (Object.keys(icons) as InfoField[]).flatMap((field) => {
    const html = courseInfo[field]
    return html ? [{ icon: icons[field], name: names[field] ?? t(`class.${field}`), html }] : []
  })
}
