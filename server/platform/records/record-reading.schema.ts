import { builder } from '#server/platform/graphql/builder.ts'
import { PagerType } from '#server/platform/graphql/common.schema.ts'
import type { Rows } from '#server/platform/graphql/rows.ts'
import { RowsPagerInput } from '#server/platform/graphql/rows-input.schema.ts'
import type { DefinedCommands, RecordType, RegisteredRecord } from './record-changing.schema.ts'
import type { StoredRow } from './record-definition.ts'

/** Adds `{one}Rows` and `{one}ForEditing`. Lists that show as much as the editor use its type. */
export function addRecordReading(
  { one, One, policy, listed, readAction, says }: RegisteredRecord,
  { list, read }: DefinedCommands,
  Edited: RecordType,
): void {
  const Listed = listed
    ? builder.objectRef<StoredRow>(`${One}Row`).implement({
        description: listed.description,
        fields: (t) => ({ ...listed.fields(t), databaseId: t.exposeInt('id') }),
      })
    : Edited
  const RowsType = builder.objectRef<Rows<StoredRow>>(`${One}Rows`).implement({
    fields: (t) => ({
      rows: t.expose('rows', { type: [Listed] }),
      pager: t.expose('pager', { type: PagerType }),
    }),
  })
  const RowsArgs = builder.inputType(`${One}RowsArgs`, {
    fields: (t) => ({
      search: t.string({ description: says.search }),
      pager: t.field({ type: RowsPagerInput }),
    }),
  })
  builder.queryField(`${one}Rows`, policy, (t) =>
    t.field({
      type: RowsType,
      description: `${says.list}, in pages. For administrators.`,
      args: { where: t.arg({ type: RowsArgs, required: true }) },
      resolve: (_root, { where }, context) => list(context, where.search, where.pager),
    }),
  )
  const id = `${one}Id`
  builder.queryField(`${one}ForEditing`, policy, (t) =>
    t.field({
      type: Edited,
      nullable: true,
      description: `Null if there is none. For administrators.${readAction ? ' Audited as a view.' : ''}`,
      args: { [id]: t.arg.int({ required: true }) },
      resolve: (_root, args, context) => read(context, args[id]!),
    }),
  )
}
