import { isNoNewName } from '#domain/kernel/person/person-name.rule.ts'
import { refusedField } from '#server/platform/graphql/parse.ts'

/** INPUT_INVALID, with the field's path, where a name is changed to what is none; `under` is put before the path ('person.'). */
export function refuseNoNames<Field extends string>(
  before: Record<Field, string>,
  after: { [Name in Field]?: string | undefined },
  under = '',
): void {
  for (const field of Object.keys(before) as Field[]) {
    const name = after[field]
    if (name !== undefined && isNoNewName(name, before[field]))
      throw refusedField(`${under}${field}`, 'name.notAName')
  }
}
