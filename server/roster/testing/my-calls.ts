import { buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { person } from '#server/testing/calls/my-call.ts'
import type { TopicCases } from '#server/testing/calls/topic-cases.ts'
import type { Portal } from '#server/testing/portal.ts'

/** A person with a facilitator record. */
async function facilitator(portal: Portal) {
  const built = await person(portal)
  await buildFacilitator(portal.db, { user_id: built.userId })
  return built
}

/** Commands that people make for themselves. Each is sent twice with one key. */
export const personalCalls: TopicCases<'roster'>['personalCalls'] = {
  renewFacilitatorCalendar: async (portal) => ({
    input: {},
    token: (await facilitator(portal)).token,
    selection: 'url',
    mails: 1,
  }),
  endFacilitatorCalendar: async (portal) => ({
    input: {},
    token: (await facilitator(portal)).token,
    mails: 0,
  }),
  updateFacilitatorNotices: async (portal) => ({
    input: { tellChanges: false, tellCancellations: true, tellFull: false },
    token: (await facilitator(portal)).token,
    mails: 0,
  }),
}
