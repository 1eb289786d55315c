import type { LogEvent } from 'kysely'
import { withoutComment } from '#server/platform/db/connection/statement-comments.ts'
import { currentCall } from '#server/platform/http/current-call.ts'
import { machineTime } from './statement.ts'

/** More of one call would say no more. */
const mostOfACall = 200

/** Keeps what the call within which this runs asks of the database, where somebody wants to know. */
export function noteStatement({ query, queryDurationMillis, level }: LogEvent): void {
  const cached = currentCall()?.statements
  if (!cached || cached.length >= mostOfACall) return
  const endedAt = machineTime()
  cached.push({
    name: nameOf(withoutComment(query.sql)),
    startedAt: endedAt - queryDurationMillis,
    endedAt,
    ok: level === 'query',
  })
}

/** Such as 'select course': words of ours, for the text itself may name values. */
function nameOf(text: string): string {
  const [, verb = 'statement'] =
    /^\s*(select|insert|update|delete|with|savepoint|rollback|release)\b/i.exec(text) ?? []
  const [, table = ''] = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_]+)"?/i.exec(text) ?? []
  return `${verb.toLowerCase()} ${table.toLowerCase()}`.trim()
}
