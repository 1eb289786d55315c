import type { ReactNode } from 'react'
import type { Mode } from '#domain/kernel/modes.ts'
import { formatAlternatives } from '#web/platform/messages/formats.ts'
import { t } from '#web/platform/messages/messages.ts'
import { BookOpen, Dumbbell, Flower2, MapPin, MessagesSquare, Palette, Shapes, Video } from '#web/ui/icons.ts'

/** The six kinds of class that have a color (specification, section 10). */
export type CategoryKind = 'support' | 'fitness' | 'mindbody' | 'education' | 'event' | 'other'

export const categoryIcons = {
  support: MessagesSquare,
  fitness: Dumbbell,
  mindbody: Flower2,
  education: BookOpen,
  event: Palette,
  other: Shapes,
} satisfies Record<CategoryKind, unknown>

/** The kind of a class as text, with its icon and tint. */
export function Tag({ category, children }: { category: CategoryKind; children: ReactNode }) {
  const CategoryIcon = categoryIcons[category]
  return (
    <span className={`tag category-${category}`}>
      <CategoryIcon />
      {children}
    </span>
  )
}

export const modeIcons = { 'in-person': MapPin, online: Video } satisfies Record<Mode, unknown>

/** "In Person", "In Person or Online" */
export function modeNames(modes: readonly Mode[]): string {
  return formatAlternatives(modes.map((mode) => t(`modes.${mode}.name`)))
}

/** "in person", "in person or online", in a sentence: "Join the waitlist to attend ..." */
export function howToAttend(modes: readonly Mode[]): string {
  return formatAlternatives(modes.map((mode) => t(`modes.${mode}.how`)))
}

/** Attendance mode as icons and text, never colored. `children` replaces the text. */
export function ModeLabel({ modes, children }: { modes: readonly Mode[]; children?: ReactNode }) {
  return (
    <span className="tag-mode">
      <ModeIcons modes={modes} />
      {children ?? modeNames(modes)}
    </span>
  )
}

/** The icons only. Put the text beside them, visible or hidden. */
export function ModeIcons({ modes }: { modes: readonly Mode[] }) {
  return modes.map((mode) => {
    const Icon = modeIcons[mode]
    return <Icon key={mode} />
  })
}

/** One icon for a class: the icon of its first mode. In person comes before all others. */
export function LocationIcon({ modes }: { modes: readonly Mode[] }) {
  return <ModeIcons modes={modes.slice(0, 1)} />
}
