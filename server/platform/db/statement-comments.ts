import { type CompiledQuery, PostgresDialect, PostgresQueryCompiler, type RootOperationNode } from 'kysely'
import { LRUCache } from 'lru-cache'
import { currentCall } from '#server/platform/http/current-call.ts'

/** Texts whose comments are remembered. */
const mostTexts = 600
/** Longer ones, such as a statement with a thousand values, are not asked again. */
const longestText = 20_000

/**
 * PostgreSQL's dialect, in which each statement begins with a comment that names the function that makes it. Whatever shows statements
 * (the slow-query log, auto_explain, pg_stat_activity) then says where to look.
 *
 * The name belongs to the text and not to the call: with the caller's name in it one text would be as many statements as it has callers, and
 * be parsed and planned for each (StatementNames).
 */
export class CommentedDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new CommentingCompiler()
  }
}

class CommentingCompiler extends PostgresQueryCompiler {
  override compileQuery(node: RootOperationNode, queryId: CompiledQuery['queryId']): CompiledQuery {
    const compiled = super.compileQuery(node, queryId)
    return { ...compiled, sql: withComment(compiled.sql) }
  }
}

/**
 * By the text without its comment: a stack is looked at once for each. What is remembered is one string for all, so whoever looks a
 * statement up by its text, here or in the driver, compares no letters.
 */
const texts = new LRUCache<string, string>({ max: mostTexts })

function withComment(text: string): string {
  const known = texts.get(text)
  if (known !== undefined) return known
  // A function without a name is one of a certain call: where that is known its name says as much.
  const name = makerIn(stackOf(withComment)) ?? currentCall()?.operation
  const commented = name === undefined ? text : `/* ${name} */ ${text}`
  if (text.length <= longestText) texts.set(text, commented)
  return commented
}

/** What called `from`: some frames more than usual, because Kysely's and those of `together` come first. */
function stackOf(from: (text: string) => string): string {
  const usual = Error.stackTraceLimit
  Error.stackTraceLimit = 20
  const place = { stack: '' }
  Error.captureStackTrace(place, from)
  Error.stackTraceLimit = usual
  return place.stack
}

/** Functions between the one that makes a statement and Kysely. */
const between = new Set(['makeAll', 'together', 'run', 'inTransaction', 'withTime'])

/**
 * The innermost function of ours in a stack. Kysely's part of one is methods of its classes; ours makes statements in functions, and in
 * methods of plain objects. The built server keeps the names of its functions (vite.server.config.ts), a number behind those that it has twice.
 */
function makerIn(stack: string): string | undefined {
  for (const [, name] of stack.matchAll(
    /^ +at (?:async )?(?:Object\.)?([a-z]\w*)(?:\$\d+)?(?: \[as \w+\])? \(/gim,
  ))
    if (!between.has(name!)) return name
  return undefined
}

/** The statement itself, for whoever reads in its text what it does. */
export const withoutComment = (text: string): string =>
  text.startsWith('/*') ? text.slice(text.indexOf('*/') + 3) : text
