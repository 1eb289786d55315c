import type { ReactNode } from 'react'
import type { Mode } from '#domain/kernel/modes.ts'
import { formatAlternatives } from '#web/platform/messages/formats.ts'
import { t } from '#web/platform/messages/messages.ts'
import { BookOpen, Dumbbell, Flower2, MapPin, MessagesSquare, Palette, Shapes, Video } from '#web/ui/icons.ts'

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

/** What a class is, as a word with the icon and tint of its kind. */
export function Tag({ category, children }: { category: CategoryKey; children: ReactNode }) {
  const CategoryIcon = categoryIcons[category]
  return (
    <span className={`tag category-${category}`}>
      <CategoryIcon />
      {children}
    </span>
  )
}

/** How each mode looks. */
export const modeIcons = { 'in-person': MapPin, online: Video } satisfies Record<Mode, unknown>

/** "In Person", "In Person or Online" */
export function modeNames(modes: readonly Mode[]): string {
  return formatAlternatives(modes.map((mode) => t(`modes.${mode}.name`)))
}

/** Format as icons and words, never coloured. `children` replaces the words. */
export function ModeLabel({ modes, children }: { modes: readonly Mode[]; children?: ReactNode }) {
  return (
    <span className="tag-mode">
      <ModeIcons modes={modes} />
      {children ?? modeNames(modes)}
    </span>
  )
}

/** The icons alone; the words must stand beside them, seen or hidden. */
export function ModeIcons({ modes }: { modes: readonly Mode[] }) {
  return modes.map((mode) => {
    const Icon = modeIcons[mode]
    return <Icon key={mode} />
  })
}

/** One icon for a class: that of its first mode, in person before all others. */
export function LocationIcon({ modes }: { modes: readonly Mode[] }) {
  return <ModeIcons modes={modes.slice(0, 1)} />
}
