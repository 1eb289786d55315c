import { type CompiledQuery, PostgresDialect, PostgresQueryCompiler, type RootOperationNode } from 'kysely'
import { LRUCache } from 'lru-cache'
import { currentCall } from '#server/platform/http/current-call.ts'

/** Texts whose comments are cached. */
const mostTexts = 600
/** Longer texts, such as a statement with a thousand values, do not recur. */
const longestText = 20_000

/**
 * PostgreSQL's dialect, where each statement begins with a comment that names the function that makes it. The
 * slow-query log, auto_explain and pg_stat_activity then show where to look.
 *
 * The name depends on the text, not on the caller. With the caller's name in it, one text would become many statements,
 * and each would be parsed and planned (StatementNames).
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
 * Keyed by the text without its comment, so that the stack is read once per text. All uses share one string. Lookups by
 * text, here and in the driver, then compare references, not characters.
 */
const texts = new LRUCache<string, string>({ max: mostTexts })

function withComment(text: string): string {
  const known = texts.get(text)
  if (known !== undefined) return known
  // If the function has no name, use the name of the GraphQL call.
  const name = makerIn(stackOf(withComment)) ?? currentCall()?.operation
  const commented = name === undefined ? text : `/* ${name} */ ${text}`
  if (text.length <= longestText) texts.set(text, commented)
  return commented
}

/** The stack below `from`. It has more frames than usual, because Kysely's and those of `together` come first. */
function stackOf(from: (text: string) => string): string {
  const fallback = Error.stackTraceLimit
  Error.stackTraceLimit = 20
  const trace = { stack: '' }
  Error.captureStackTrace(trace, from)
  Error.stackTraceLimit = fallback
  return trace.stack
}

/** Functions between the one that makes a statement and Kysely. */
const between = new Set(['makeAll', 'together', 'run', 'inTransaction', 'withTime'])

/**
 * The innermost function of our code in a stack. Kysely's frames are methods of classes. Ours are functions and methods
 * of plain objects. The built server keeps function names (vite.server.config.ts), with a number appended to
 * duplicates.
 */
function makerIn(stack: string): string | undefined {
  for (const [, name] of stack.matchAll(
    /^ +at (?:async )?(?:Object\.)?([a-z]\w*)(?:\$\d+)?(?: \[as \w+\])? \(/gim,
  ))
    if (!between.has(name!)) return name
  return undefined
}

/** The statement itself, for code that detects from its text what it does. */
export const withoutComment = (text: string): string =>
  text.startsWith('/*') ? text.slice(text.indexOf('*/') + 3) : text
