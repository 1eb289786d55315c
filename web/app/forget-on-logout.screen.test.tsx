import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { checkedFile, saveChecked } from '#web/import/checked-file.ts'
import { putOffProfile } from '#web/people/sign-up/profile-step.ts'
import { draftName, readDraft, saveDraft, tabDraftName } from '#web/platform/session/drafts.ts'
import { checkInsKey } from '#web/platform/session/forget-cached.ts'
import { notifyLoggedOut } from '#web/platform/session/logged-out.ts'
import { markTabLogin, wasTabLoginLeft } from '#web/platform/session/shared-computer.ts'
import { expiredKey, listKey } from '#web/registration/list-store/forget-list.ts'
import { attendee, loggedInAs } from '#web/testing/people.ts'
import { forgetOnLogout } from './forget-on-logout.ts'

const profile = draftName('profile', 7)
const guest = tabDraftName('guest', 7)
const list = { entries: [{ courseId: 1, by: 7, who: [7, 8] }] }

/** What a person leaves on a device. */
function leaveData() {
  localStorage.setItem(listKey, JSON.stringify(list))
  localStorage.setItem(expiredKey, JSON.stringify(list))
  localStorage.setItem(checkInsKey, '{"userId":7,"ticks":[]}')
  saveDraft(profile, { city: 'Fairfax' })
  saveDraft(guest, { name: 'Ivy Moss' })
  putOffProfile(7)
  saveChecked(3, new File(['Ivy Moss'], 'people.csv'))
}
const stored = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]

/** Its listeners end with the test. */
function start() {
  const add = vi.spyOn(window, 'addEventListener')
  forgetOnLogout()
  const added = add.mock.calls.map(([type, listener]) => ({ type, listener }))
  add.mockRestore()
  onTestFinished(() => {
    for (const { type, listener } of added) window.removeEventListener(type, listener)
  })
}

describe('a logout', () => {
  beforeEach(leaveData)
  it('deletes all data of the person on this device', () => {
    start()
    expect(stored()).not.toEqual([])
    notifyLoggedOut({ verified: true })
    expect(stored()).toEqual([])
    expect([readDraft(profile), readDraft(guest), checkedFile(3)]).toEqual([null, null, null])
  })
  it('before the first verification keeps the list, as a visitor’s', () => {
    start()
    notifyLoggedOut({ verified: false })
    expect(stored().toSorted()).toEqual([expiredKey, listKey].toSorted())
    expect(JSON.parse(localStorage.getItem(listKey)!)).toEqual({
      entries: [{ courseId: 1, by: null, who: [] }],
    })
    expect([readDraft(profile), readDraft(guest), checkedFile(3)]).toEqual([null, null, null])
  })
})

describe('on a shared computer, a tab that was closed with its login', () => {
  beforeEach(leaveData)
  it('counts as a logout when the portal is opened again', () => {
    markTabLogin(true)
    start()
    expect(stored()).toEqual([])
    expect(wasTabLoginLeft()).toBe(false)
  })
  it('is not one while someone is logged in here', () => {
    loggedInAs(attendee())
    markTabLogin(true)
    start()
    expect(localStorage.getItem(listKey)).not.toBeNull()
    expect(wasTabLoginLeft()).toBe(true)
  })
})

it('a tab that was not closed with a login deletes nothing', () => {
  leaveData()
  start()
  expect(localStorage.getItem(listKey)).not.toBeNull()
})
