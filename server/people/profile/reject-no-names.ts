import { isNoNewName } from '#domain/kernel/person/person-name.rule.ts'
import { rejectedField } from '#server/platform/graphql/parse.ts'

/**
 * `under` is put before the path ('person.').
 * @throws INPUT_INVALID with the field's path, when a name is changed to something that is not a name.
 */
export function rejectNoNames<Field extends string>(
  before: Record<Field, string>,
  after: { [Name in Field]?: string | undefined },
  under = '',
): void {
  for (const field of Object.keys(before) as Field[]) {
    const name = after[field]
    if (name !== undefined && isNoNewName(name, before[field]))
      throw rejectedField(`${under}${field}`, 'name.notAName')
  }
}
