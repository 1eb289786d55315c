import { categoryKinds } from '#domain/catalogue/category-kinds.ts'
import type { CategoryKind } from '#web/ui/content/tag.tsx'

// A kind without an icon does not compile here.
const kinds: readonly string[] = categoryKinds satisfies readonly CategoryKind[]

function isKind(kind: string): kind is CategoryKind {
  return kinds.includes(kind)
}

/** The kind that gives a program its icon, label and tint. An unknown kind is 'other'. */
export function kindOfCategory(category: { kind: string }): CategoryKind {
  return isKind(category.kind) ? category.kind : 'other'
}
