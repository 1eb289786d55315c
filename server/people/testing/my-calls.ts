import { newAddress, password, person } from '#server/testing/calls/my-call.ts'
import type { TopicCases } from '#server/testing/calls/topic-cases.ts'
import { solvedBotCheck } from '#server/testing/solved-bot-check.ts'

/** Commands that people run for themselves, each sent twice with one key. */
export const personalCalls: TopicCases<'people'>['personalCalls'] = {
  registerUser: async (portal) => {
    const email = newAddress()
    const name = { firstName: 'Pat', lastName: 'Once' }
    const botCheckToken = await solvedBotCheck(portal.deps)
    const input = { username: email, email, ...name, password, terms: ['general'], botCheckToken }
    return { input, mails: 1 }
  },
  requestAccountClosure: async (portal) => {
    const { token } = await person(portal)
    // To the person and to staff.
    return { input: { confirmation: 'DELETE' }, token, mails: 2 }
  },
}
