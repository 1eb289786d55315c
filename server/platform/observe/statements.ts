import type { LogEvent } from 'kysely'
import { withoutComment } from '#server/platform/db/connection/statement-comments.ts'
import { currentCall } from '#server/platform/http/current-call.ts'
import { machineTime } from './statement.ts'

/** Maximum per call. More would be no more useful. */
const mostOfACall = 200

/** Records a statement of the current call, if statements are recorded. */
export function noteStatement({ query, queryDurationMillis, level }: LogEvent): void {
  const recorded = currentCall()?.statements
  if (!recorded || recorded.length >= mostOfACall) return
  const endedAt = machineTime()
  recorded.push({
    name: nameOf(withoutComment(query.sql)),
    startedAt: endedAt - queryDurationMillis,
    endedAt,
    ok: level === 'query',
  })
}

/** Such as 'select course'. Made of names from our code, because the text itself may contain values. */
function nameOf(text: string): string {
  const [, verb = 'statement'] =
    /^\s*(select|insert|update|delete|with|savepoint|rollback|release)\b/i.exec(text) ?? []
  const [, table = ''] = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_]+)"?/i.exec(text) ?? []
  return `${verb.toLowerCase()} ${table.toLowerCase()}`.trim()
}
