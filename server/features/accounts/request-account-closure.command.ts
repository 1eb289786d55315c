import { accountClosureInput } from '#domain/accounts/account-closure.input.ts'
import { requireThemself } from '#server/graphql/access.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse.ts'
import { addMail } from '#server/mail/outbox.ts'
import { noteClosureRequest } from './account-keys.sql.ts'

/** Notes that a person wants their account closed, which staff carry out. Asking again changes nothing. INPUT_INVALID without DELETE. */
export async function requestAccountClosure(context: Context, confirmation: string): Promise<void> {
  const { userId, email } = requireThemself(context)
  parseInput(accountClosureInput, { confirmation })
  await context.db.transaction().execute(async (tx) => {
    const now = context.clock.now()
    if (await noteClosureRequest(tx, userId, now))
      await addMail(tx, { kind: 'closureRequested', to: email, userId, data: {} }, now)
  })
  context.wakeMail()
}
