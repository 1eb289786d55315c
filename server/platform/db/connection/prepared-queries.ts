import { type Compilable, CompiledQuery, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'

class Parameter {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement whose text is built once, for statements of every call. `build` gets placeholders instead of values, and
 * may only put them into the statement.
 */
export function builtOnce<Parameters extends object, Row>(
  names: readonly (keyof Parameters & string)[],
  build: (db: Kysely<DB>, parameters: Parameters) => Compilable<Row>,
): (db: Kysely<DB>, parameters: Parameters) => Promise<Row[]> {
  const placeholders = Object.fromEntries(names.map((name) => [name, new Parameter(name)]))
  let built: CompiledQuery | null = null
  return async (db, parameters) => {
    built ??= build(db, placeholders as Parameters).compile()
    const values = built.parameters.map((value) =>
      value instanceof Parameter ? parameters[value.name as keyof Parameters] : value,
    )
    const { rows } = await db.executeQuery(CompiledQuery.raw(built.sql, values))
    return rows as Row[]
  }
}
