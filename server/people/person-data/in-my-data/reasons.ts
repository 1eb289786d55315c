import type { MyDataSection } from '#domain/people/my-data/my-data.ts'
import type { InFile } from './entry.ts'

export const shown: InFile = 'shown'
export const out = (why: string): InFile => ({ leftOut: why })

/** Keys that join rows. The file shows the record itself by its name, if it is the person's. */
export const joins = out('A number by which the portal joins its records.')
export const secret = out('A secret, a key or the hash of one: it would open the account, or a page of it.')
/** Progress of the portal's own work. */
export const working = out(
  'How far the portal has come with its own work: it says nothing else of the person.',
)
export const of = out('Says something about someone else.')
export const copy = out('A copy of what another column says, which is in the file.')

export const nobodys = { leftOut: 'No row of it is about a person.' } as const

/** A table of which these columns are shown, and the others are left out, each with its reason. */
export function inSections<Shown extends string, Left extends string>(
  sections: MyDataSection | readonly MyDataSection[],
  columns: readonly Shown[],
  left: Record<Left, InFile>,
): { sections: readonly MyDataSection[]; columns: Record<Shown | Left, InFile> } {
  const all = columns.map((column) => [column, shown] as const)
  return {
    sections: typeof sections === 'string' ? [sections] : sections,
    columns: { ...(Object.fromEntries(all) as Record<Shown, InFile>), ...left },
  }
}
