import { describe, expect, it } from 'vitest'
import { isInMailLists, problemsInMailLists } from './mail-lists.ts'

describe('the texts shown in mail lists', () => {
  it.each([
    ['include a subject', 'sampleMail.subject', true],
    ['include a plural subject', 'classMails.changed.subject_other', true],
    ['include a subject with variants', 'absenceMails.subject.cannot', true],
    ['include a preview', 'classMails.reminder.preview', true],
    ['include a subject of emails to facilitators', 'rosters.news.givenSubject_one', true],
    ['exclude a heading', 'classMails.reminder.heading', false],
    ['exclude a key that only starts the same', 'guestMails.details.previewed', false],
    ['exclude a share subject that a person sends', 'share.subject', false],
  ])('%s', (_sentence, key, isIt) => expect(isInMailLists(key)).toBe(isIt))

  it.each([
    ['can give the time', '{{day}}, {{time}}: your class starts late', 0],
    ['can give a count', '{{ count }} of your classes changed', 0],
    ['can give neither', 'You already have an account', 0],
    ['never name the class', 'Your spot in {{title}}', 1],
    ['never name people', '{{name}} and {{ guest }} are registered on {{day}}', 2],
  ])('%s', (_sentence, text, count) => expect(problemsInMailLists(text)).toHaveLength(count))
})
