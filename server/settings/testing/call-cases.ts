import { textLanguages } from '#domain/kernel/text/text-languages.ts'
import { anonymous, input, openToAll, spanish, writes } from '#server/testing/audit/audit-row.ts'
import { program } from '#server/testing/calls/raced-call.ts'
import type { TopicCases } from '#server/testing/calls/topic-cases.ts'
import { call, translationsQueried } from '#server/testing/permissions/permission-row.ts'

/** A logo of 16 by 16 pixels. */
const smallPng =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAAAAAA6mKC9AAAAD0lEQVR42mNoQAMMI1sAAAUMgAHjM1mKAAAAAElFTkSuQmCC'
let languagesUsed = 0
function inNextLanguage(id: number, texts: Record<string, string>) {
  languagesUsed += 1
  return spanish(id, texts, textLanguages[languagesUsed % textLanguages.length])
}

export const settingsCases: TopicCases<'settings'> = {
  permissions: {
    'Query.siteSettings': call(),
    'Query.serverTime': call(),
    'Query.settingsForEditing': call(),
    'Mutation.updateSettings':
      call(`input: { editVersion: 0, settings: { organisationName: "", timeZone: "", links: [], newTermsMessage: "",
      annualTermsMessage: "", waiverDate: "keep", waiverDay: "", waiverTime: "", botCheckOnConfirm: false } }`),
    'Mutation.changeLogo': call('input: { file: "" }'),
    ...translationsQueried('settings'),
  },
  audit: {
    'Query.siteSettings': openToAll,
    'Query.serverTime': openToAll,
    'Query.settingsForEditing': anonymous,
    'Mutation.updateSettings': {
      writes: ['settings.waiverDateSet', 'settings.changed'],
      args: async (world) =>
        input({
          editVersion: await world.settingsVersion(),
          settings: {
            organisationName: 'Harbor House',
            timeZone: 'America/New_York',
            links: [],
            newTermsMessage: '',
            annualTermsMessage: '',
            waiverDate: 'now',
            waiverDay: '',
            waiverTime: '',
            botCheckOnConfirm: false,
          },
        }),
    },
    'Mutation.changeLogo': writes('settings.changed', () => input({ file: smallPng })),
    'Query.settingsTranslations': anonymous,
    'Mutation.translateSettings': {
      writes: ['settings.translated'],
      // There is only one record: each call adds another language.
      args: () => inNextLanguage(1, { helpHours: 'De lunes a viernes' }),
    },
  },
  writtenBeside: [],
  closure: {
    updateSettings: program,
    changeLogo: program,
    translateSettings: program,
  },
  personalCalls: {},
}
