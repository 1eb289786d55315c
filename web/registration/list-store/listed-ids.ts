import { emptyList, type RegistrationList } from '#domain/registration/list/registration-list.ts'
import { currentList } from './list-store.ts'

const none: ReadonlySet<number> = new Set()
let list: RegistrationList = emptyList
let ids = none

/** IDs of the classes in this browser's registration list. The same set until something changes. */
export function listedIds(): ReadonlySet<number> {
  const current = currentList().list
  if (current === list) return ids
  list = current
  if (list.entries.length > 0) ids = new Set(list.entries.map(({ course }) => course.courseId))
  else ids = none
  return ids
}

/** For the server's render, which knows nothing of the browser. */
export const noIds = () => none
