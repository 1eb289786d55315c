import type { ComponentType } from 'react'
import type { Capability } from '#domain/kernel/access/capabilities.ts'
import type { patterns } from '#web/platform/paths.ts'
import type { RecordPages } from '#web/ui/records/define-record.tsx'

/**
 * For whom a page is: everybody; 'visitors', who are guarded from the moment that they log in; 'unverified', who are logged in and
 * need not have proved their address; 'loggedIn'; or those who may do something (domain/kernel/access/capabilities.ts).
 */
export type Access = 'everybody' | 'visitors' | 'unverified' | 'loggedIn' | Capability
export type PageName = keyof typeof patterns
/** Whose address lies below that of the administration. All others are declared by definePages. */
export type AdminPageName = {
  [Name in PageName]: (typeof patterns)[Name] extends `${(typeof patterns)['admin']}/${string}` ? Name : never
}[PageName]

/** In My Account and the facilitators' area. Its words are `chrome.<key>`. A menu is sorted by `at`. */
export interface NavPosition {
  menu: 'account' | 'facilitators'
  at: number
  key: string
  Icon: ComponentType
  /** It is marked as the current one at its own address alone. */
  end?: true
}
/** In the bar of the team, and the menus in it. Its words are `adminKit.nav.<key>`. */
export interface TeamPosition {
  menu: 'team' | 'programme' | 'system'
  at: number
  key: string
}

export type LoadedPage = { default: ComponentType; Head?: ComponentType }
/** Its code, which is loaded when it is first opened. `Head`: the page's head, where it stands before anybody knows whose page it is. */
interface PageCode {
  page: () => Promise<LoadedPage>
  /** It can be loaded ahead (web/platform/router/use-router.ts), so that it is shown in the moment in which somebody goes there. It has no `Head`. */
  prepared?: true
}

/** In which frame (web/app/routes.tsx) the page is drawn, and for whom it is: what is within the team's frames is for nobody who is not logged in. */
type Placement =
  | { in: 'login' | 'site'; for: Access }
  | { in: 'account'; for: 'loggedIn' | Capability }
  | { in: 'team'; for: 'loggedIn' | Capability }
  | { in: 'facilitator'; for: 'leadClasses' | Capability }

/** `byApp`: of several topics, so that web/app/routes.tsx loads its code. */
export type PageFacts = (PageCode | { byApp: true }) &
  Placement & {
    /** All addresses below it are the page's, too. */
    below?: true
    nav?: NavPosition
  }

/** The code of a page, or the list of one kind of record, or its editor. */
type AdminCode =
  | PageCode
  | { list: () => Promise<RecordPages> }
  | { editor: () => Promise<Pick<RecordPages, 'editor'>> }

/** A page of the administration, in its frame. */
export type AdminPageFacts = AdminCode & {
  for: Capability
  /** It opens within this page, which has an outlet for it. */
  within?: AdminPageName
  /** What another topic adds at its foot. */
  foot?: () => Promise<LoadedPage>
  nav?: TeamPosition
}

/** The pages of a topic by the names of their addresses (web/platform/paths.ts). They come with the first view. */
export const definePages = definer<Exclude<PageName, AdminPageName>, PageFacts>()

/** Those of the administration, in <topic>-admin.pages.ts: they come with its first page, so that visitors wait for none of them. */
export const defineAdminPages = definer<AdminPageName, AdminPageFacts>()

function definer<Name extends PageName, Facts>() {
  return <const Pages extends Partial<Record<Name, Facts>>>(
    pages: Pages & Record<Exclude<keyof Pages, Name>, never>,
  ): Pages => pages
}
