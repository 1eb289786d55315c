import type { ReactNode } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { BookOpen, Dumbbell, Flower2, MapPin, MessagesSquare, Palette, Shapes, Video } from './icons.ts'

/** The six kinds of class that have a colour (specification, section 10). */
export type CategoryKey = 'support' | 'fitness' | 'mindbody' | 'education' | 'event' | 'other'

export const categoryIcons = {
  support: MessagesSquare,
  fitness: Dumbbell,
  mindbody: Flower2,
  education: BookOpen,
  event: Palette,
  other: Shapes,
} satisfies Record<CategoryKey, unknown>

/** Category as icon, word and tint. `children` replaces the word. */
export function Tag({ category, children }: { category: CategoryKey; children?: ReactNode }) {
  const t = useMessages()
  const CategoryIcon = categoryIcons[category]
  return (
    <span className={`tag category-${category}`}>
      <CategoryIcon />
      {children ?? t(`common.categories.${category}`)}
    </span>
  )
}

/** How a class is held. */
export type Mode = 'in-person' | 'online' | 'both'

/** Format as icons and words, never coloured. `children` replaces the words ("Both" in the calendar's key). */
export function ModeLabel({ mode, children }: { mode: Mode; children?: ReactNode }) {
  const t = useMessages()
  const words = {
    'in-person': t('common.inPerson'),
    online: t('common.online'),
    both: t('common.inPersonOrOnline'),
  }
  return (
    <span className="tag-mode">
      <ModeIcons mode={mode} />
      {children ?? words[mode]}
    </span>
  )
}

/** The icons alone; the words must stand beside them, seen or hidden. */
export function ModeIcons({ mode }: { mode: Mode }) {
  return (
    <>
      {mode !== 'online' ? <MapPin /> : null}
      {mode !== 'in-person' ? <Video /> : null}
    </>
  )
}
